import { fireEvent, render, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { serve } from "../../testing/server";
import { Join } from "./Join";

test("an invitation is taken with one press and leads to the table", async () => {
  const heard = serve({
    "GET /api/join/a%20b": { game: "Plain Ten", title: "A duel", seat: "Ann", hero: "Warrior", is_free: true },
    "POST /api/join/a%20b": { table: "t3", path: "/table/t3", invitations: [] },
  });
  render(<Join invite="a b" />);
  (await screen.findByRole("button", { name: "Take the seat" })).click();
  await expect.poll(() => location.pathname).toBe("/table/t3");
  expect(heard.filter((each) => each.body)).toHaveLength(1);
});

test("an invitation names the table, the game and whom one plays", async () => {
  const kept = {
    game: "Plain Ten",
    title: "A duel",
    seat: "Ann",
    hero: "Warrior",
    is_free: true,
    text: "He bars the road.",
  };
  serve({ "GET /api/join/x": kept });
  render(<Join invite="x" />);
  expect((await screen.findByText("A duel")).parentElement?.textContent).toBe(
    "A duel, a table of Plain Ten. You play Warrior as Ann.",
  );
  expect(screen.getByText("He bars the road.")).toBeTruthy();
});

test("an invitation of the game master's seat says so", async () => {
  serve({ "GET /api/join/y": { game: "Plain Ten", title: "A duel", seat: "GM", hero: "", is_free: true } });
  render(<Join invite="y" />);
  expect((await screen.findByText("A duel")).parentElement?.textContent).toBe(
    "A duel, a table of Plain Ten. You sit as GM.",
  );
});

test("whoever keeps heroes of the game may bring one instead", async () => {
  const heroes = [{ id: "kept:h1", name: "Vela", text: "Quick and quiet." }];
  const heard = serve({
    "GET /api/join/x": { game: "Plain Ten", title: "A duel", seat: "Ann", hero: "Warrior", is_free: true, heroes },
    "POST /api/join/x": { table: "t3", path: "/table/t3", invitations: [] },
  });
  render(<Join invite="x" />);
  const whom = await screen.findByLabelText<HTMLSelectElement>("You play");
  expect([...whom.options].map((each) => each.text)).toEqual(["Warrior", "Vela, your own"]);
  fireEvent.change(whom, { target: { value: "kept:h1" } });
  expect(screen.getByText("Quick and quiet.")).toBeTruthy();
  press("Take the seat");
  await expect.poll(() => heard.find(({ body }) => body)?.body).toEqual({ hero: "kept:h1" });
});

test("a latecomer chooses whom they bring", async () => {
  const heroes = [{ id: "scout", name: "Scout" }];
  const late = { game: "Plain Ten", title: "A duel", seat: "A latecomer", hero: "", is_free: true, chooses: true };
  const heard = serve({
    "GET /api/join/x": { ...late, heroes },
    "POST /api/join/x": { table: "t3", path: "/table/t3", invitations: [] },
  });
  render(<Join invite="x" />);
  expect(await screen.findByText(/you come to help/)).toBeTruthy();
  press("Take the seat");
  await expect.poll(() => heard.find(({ body }) => body)?.body).toEqual({ hero: "scout" });
});

test("an invitation that there is not says so, and leads back", async () => {
  serve({ "GET /api/join/z": [404, { code: "unknown-invitation", text: "There is no such invitation." }] });
  render(<Join invite="z" />);
  expect(await screen.findByText("This invitation leads nowhere")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Take the seat" })).toBeNull();
  expect(screen.getByRole("link", { name: "Back to the lobby" })).toBeTruthy();
});

test("that somebody else took the seat is said before anything is pressed", async () => {
  serve({ "GET /api/join/x": { game: "Plain Ten", title: "A duel", seat: "Ann", hero: "Warrior", is_free: false } });
  render(<Join invite="x" />);
  expect(await screen.findByText("Somebody has taken this seat already")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Take the seat" })).toBeNull();
});

test("an invitation that somebody else took just now says so", async () => {
  serve({ "/api/join/x": [409, { code: "taken", text: "This seat is taken." }] });
  render(<Join invite="x" />);
  (await screen.findByRole("button", { name: "Take the seat" })).click();
  expect(await screen.findByText("This seat is taken.")).toBeTruthy();
});

test("whoever sits there already may hand the device on: somebody else plays it there too", async () => {
  const heard = serve({
    "GET /api/join/x": { game: "Plain Ten", title: "A duel", seat: "Ben", hero: "Scout", is_free: true },
    "POST /api/join/x": [409, { code: "already-seated", text: "You already sit at this table as Ann." }],
  });
  render(<Join invite="x" />);
  expect(screen.queryByRole("button", { name: /on this device too/ })).toBeNull();
  (await screen.findByRole("button", { name: "Take the seat" })).click();
  (await screen.findByRole("button", { name: "Somebody else plays it on this device too" })).click();
  await expect.poll(() => heard.at(-1)?.body).toEqual({ hero: "", too: true });
});

test("there is nothing to press until the page stands as it will stay", async () => {
  serve({ "GET /api/join/x": { game: "Plain Ten", title: "A duel", seat: "Ann", hero: "Warrior", is_free: true } });
  render(<Join invite="x" />);
  expect(screen.getByText("One moment …")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  expect(await screen.findByRole("button", { name: "Take the seat" })).toBeTruthy();
});
