import { fireEvent, render, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { levels, pebbles, towers } from "../../testing/offers";
import { press } from "../../testing/put";
import { serve } from "../../testing/server";
import { invitations } from "../browser/invitations";
import { OpenTable } from "./OpenTable";

const kept = [{ seat: "p2", name: "Cato", path: "/join/x" }];
const opened = { table: "t9", path: "/table/t9", invitations: kept };
const choose = (label: string, value: string, at = 0) =>
  fireEvent.change(screen.getAllByLabelText(label)[at] as HTMLElement, { target: { value } });

async function openedWith(): Promise<unknown> {
  const heard = serve({ "/api/tables": opened });
  press("Open the table");
  await expect.poll(() => location.pathname).toBe("/table/t9");
  return heard[0]?.body;
}

test("a table is opened as it stands, and its invitations are kept in this browser", async () => {
  render(<OpenTable games={[pebbles]} levels={levels} />);
  expect(await openedWith()).toEqual({
    sealed: true,
    ruleset: "pebbles",
    encounter: "bridge",
    seats: [{ name: "", sitter: "person", hero: "bryn" }],
    gm: false,
    dice: "seeded",
    mind: "fair",
  });
  expect(invitations("t9")).toEqual(kept);
});

test("the book is read otherwise from the first moment on, and what is as usual is not said", async () => {
  const ties = { question: "Who rolls?", readings: { nobody: "The pot stays.", elder: "The first." }, source: "L1" };
  serve({ "/api/rulings/pebbles": [{ ...ties, id: "B-GAP-01", value: "nobody", default: "nobody" }] });
  render(<OpenTable games={[pebbles]} levels={levels} />);
  const fold = screen.getByText("How the book is read").closest("details") as HTMLDetailsElement;
  fold.open = true;
  fireEvent(fold, new Event("toggle"));
  fireEvent.click(await screen.findByRole("radio", { name: "The first." }));
  expect(await screen.findByText("one is not as usual")).toBeTruthy();
  expect(fireEvent.keyDown(screen.getByLabelText("Find"), { key: "Enter" })).toBe(false); // it would open the table
  expect(await openedWith()).toMatchObject({ rulings: { "B-GAP-01": "elder" } });
});

test("persons take the first seats with their names and heroes, and the game plays the rest", async () => {
  render(<OpenTable games={[pebbles]} levels={levels} />);
  fireEvent.click(screen.getByRole("radio", { name: /The ford/ }));
  expect(screen.getByText("For 3 heroes.")).toBeTruthy();
  fireEvent.input(screen.getByLabelText("Name of person 1"), { target: { value: " Ash " } });
  choose("plays", "cato", 1);
  expect(await openedWith()).toMatchObject({
    encounter: "ford",
    seats: [
      { name: "Ash", sitter: "person", hero: "bryn" },
      { name: "", sitter: "person", hero: "cato" },
      { name: "", sitter: "mind", hero: "bryn" },
    ],
  });
});

test("up to eight may come, also where it is made for fewer, which is said", () => {
  render(<OpenTable games={[pebbles]} levels={levels} />);
  fireEvent.click(screen.getByRole("radio", { name: /The ford/ }));
  press("More");
  expect(screen.queryByText(/with more heroes it is easier/)).toBeNull();
  press("More");
  expect(screen.getByText("It is made for 3: with more heroes it is easier.")).toBeTruthy();
  for (let more = 0; more < 9; more++) press("More");
  expect(screen.getAllByLabelText("plays")).toHaveLength(8);
});

test("a game master and real dice are a tick each", async () => {
  render(<OpenTable games={[pebbles]} levels={levels} />);
  fireEvent.click(screen.getByRole("checkbox", { name: /A game master/ }));
  fireEvent.click(screen.getByRole("checkbox", { name: /We roll real dice/ }));
  expect(await openedWith()).toMatchObject({ gm: true, dice: "typed" });
});

test("who of those that roll real dice has none at hand is said seat by seat", async () => {
  render(<OpenTable games={[pebbles]} levels={levels} />);
  fireEvent.click(screen.getByRole("radio", { name: /The ford/ }));
  fireEvent.click(screen.getByRole("checkbox", { name: /We roll real dice/ }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Person 2 has dice at hand" }));
  const { seats, dice } = (await openedWith()) as { seats: { dice?: string }[]; dice: string };
  expect([dice, ...seats.map((seat) => seat.dice)]).toEqual(["typed", undefined, "seeded", undefined]);
});

test("another game brings its own encounters", async () => {
  render(<OpenTable games={[pebbles, towers]} levels={levels} />);
  choose("Game", "towers");
  expect(screen.queryByRole("radio", { name: /The bridge/ })).toBeNull();
  expect(await openedWith()).toMatchObject({ ruleset: "towers", encounter: "roof" });
});

test("at a table of a campaign its GM sits, and all who were brought along, apart from the ready ones", async () => {
  const brought = [
    { id: "kept:1", name: "Bryn" },
    { id: "kept:2", name: "Wren" },
    { id: "kept:3", name: "Ash" },
  ];
  const encounters = pebbles.encounters.map((each) => ({ ...each, heroes: [...brought, ...each.heroes] }));
  render(<OpenTable games={[{ ...pebbles, encounters }]} levels={levels} within={{ campaign: "c1" }} />);
  const first = screen.getAllByLabelText<HTMLSelectElement>("plays")[0];
  const groups = [...(first?.querySelectorAll("optgroup") ?? [])];
  expect(groups.map(({ label }) => label)).toEqual(["Kept on a page", "Ready"]);
  expect(groups.map((group) => group.querySelector("option")?.value)).toEqual(["kept:1", "bryn"]);
  expect(await openedWith()).toMatchObject({
    campaign: "c1",
    gm: true,
    seats: brought.map(({ id }) => ({ name: "", sitter: "person", hero: id })),
  });
});
