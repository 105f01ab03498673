import { screen, within } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { sit } from "../../testing/sit";
import { line, viewOf } from "../../testing/views";
import type { Shown } from "../wire/shapes";
import { Header } from "./Header";

const show = (view: Shown) => sit(view, (shown) => <Header view={shown} />);

test("the table is called by its encounter and its game", () => {
  show(viewOf());
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("The bridge");
  expect(screen.getByText("Round 1").textContent).toBe("Pebbles · Round 1");
});

test("what cannot be undone is not", () => {
  const { sent } = show(viewOf({ can_undo: true, can_redo: false }));
  press("Redo");
  press("Undo");
  expect(sent()).toEqual([{ type: "undo" }]);
});

test("Rewind takes the story one decision back", () => {
  const { room } = show(viewOf({ lines: [line("Bryn goes.", 1), line("Grim falls.", 2)] }));
  press("Rewind");
  expect(room.cut.value).toBe(2);
});

test("each seat says whether its person is there", () => {
  show(viewOf({ seats: [...viewOf().seats, { id: "m", name: "Grim", sitter: "mind", here: false }] }));
  const seats = within(screen.getByRole("list", { name: "Seats" })).getAllByRole("listitem");
  expect(seats.map(({ textContent }) => textContent)).toEqual(["You, here", "Cato, away", "Grim, played by the house"]);
});

test("the menu has the game master's hand only for a game master", () => {
  show(viewOf());
  press("More");
  expect(screen.getByRole("dialog").textContent).not.toContain("The game master’s hand");
});

test("a game master finds it there", async () => {
  show(viewOf({ can_overrule: true }));
  press("More");
  await expect.poll(() => screen.getByRole("dialog").textContent).toContain("The game master’s hand");
});

test("the menu lists the seats, and which of them is one's own", () => {
  show(viewOf());
  press("More");
  const seats = [...screen.getByRole("dialog").querySelectorAll(".seat")];
  expect(seats.map(({ textContent }) => textContent)).toEqual(["AshyouLet the house play", "Catoaway"]);
});
