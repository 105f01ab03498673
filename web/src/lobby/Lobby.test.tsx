import { render, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { levels, pebbles, towers } from "../../testing/offers";
import { press } from "../../testing/put";
import { serve } from "../../testing/server";
import { chooseLevel } from "../browser/level";
import { Lobby } from "./Lobby";

const opened = { table: "t9", path: "/table/t9", invitations: [] };

test("one press begins a duel of the first game", async () => {
  const heard = serve({ "/api/lobby": { games: [pebbles, towers], tables: [] }, "/api/duel": opened });
  render(<Lobby />);
  expect(await screen.findByText("Pebbles, against the house. No sign-up.")).toBeTruthy();
  press("Duel now");
  await expect.poll(() => location.pathname).toBe("/table/t9");
  expect(heard[1]).toEqual({
    place: "/api/duel",
    body: { sealed: true, ruleset: "pebbles", encounter: "bridge", hero: "", rival: "", mind: "fair" },
  });
});

test("every game has a duel of its own", async () => {
  const heard = serve({ "/api/lobby": { games: [pebbles, towers], tables: [] }, "/api/duel": opened });
  render(<Lobby />);
  (await screen.findByRole("button", { name: "Duel: Towers" })).click();
  await expect
    .poll(() => heard[1])
    .toEqual({ place: "/api/duel", body: { sealed: true, ruleset: "towers", mind: "fair" } });
});

test("one says how well the house plays, and it is remembered", async () => {
  const heard = serve({ "/api/lobby": { games: [pebbles], tables: [], levels }, "/api/duel": opened });
  render(<Lobby />);
  expect(await screen.findAllByText("The house is sensible.")).toHaveLength(2);
  screen.getAllByRole("radio", { name: "easy" })[0]?.click();
  expect(await screen.findAllByText("The house errs.")).toHaveLength(2);
  expect(localStorage.getItem("level")).toBe("easy");
  press("Duel now");
  await expect
    .poll(() => heard[1])
    .toMatchObject({ place: "/api/duel", body: { sealed: true, ruleset: "pebbles", mind: "easy" } });
  chooseLevel("fair");
});

test("what the server refuses is said in its own words, and the button works again", async () => {
  serve({
    "/api/lobby": { games: [pebbles], tables: [] },
    "/api/duel": [503, { code: "full", text: "All tables are taken." }],
  });
  render(<Lobby />);
  await screen.findByText("Your tables");
  press("Duel now");
  expect(await screen.findByText("All tables are taken.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Duel now" }).getAttribute("aria-disabled")).toBe("false");
});

test("a lobby out of reach says so and can be tried again", async () => {
  serve({});
  render(<Lobby />);
  expect(await screen.findByText("The lobby is out of reach")).toBeTruthy();
  serve({ "/api/lobby": { games: [], tables: [] } });
  press("Try again");
  expect(await screen.findByText("No game is installed")).toBeTruthy();
});
