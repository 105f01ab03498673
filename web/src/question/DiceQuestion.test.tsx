import { fireEvent, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press, put } from "../../testing/put";
import type { TypedDice } from "../wire/shapes";

const dice = (text: string, ...sides: number[]): TypedDice => ({
  type: "dice",
  text,
  count: sides.length,
  sides: sides[0],
  dice: sides.map((each) => ({ sides: each, explodes: text.includes("!") })),
});
const type = (name: string, text: string) =>
  fireEvent.input(screen.getByRole("textbox", { name }), { target: { value: text } });

test("the faces of real dice are typed in, and what is missing is said", () => {
  const { answers } = put(dice("2d10", 10, 10));
  expect(screen.getByText("2 dice to go")).toBeTruthy();
  type("Die 1 of 2", "10");
  expect(screen.getByText("1 die to go")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Die 2 of 2" }));
  type("Die 2 of 2", "3");
  press("These faces");
  expect(answers()).toEqual([[10, 3]]);
});

test("a face the die does not have is refused in a sentence", () => {
  const { answers } = put(dice("1d6", 6));
  type("Die 1 of 1", "7");
  expect(screen.getByRole("alert").textContent).toBe("A d6 shows 1 to 6, not 7.");
  press("These faces");
  expect(answers()).toEqual([]);
});

test("cards are named", () => {
  const { answers } = put({ type: "dice", text: "a card", count: 1, sides: 0 });
  expect(screen.getByText("1 card to go")).toBeTruthy();
  type("Card 1 of 1", " Q♥ ");
  press("These cards");
  expect(answers()).toEqual([["Q♥"]]);
});

test("a die that explodes gets a box for each further face, and the next die waits", () => {
  const { answers } = put(dice("2d6!", 6, 6));
  type("Die 1 of 2", "6");
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Die 1 of 2, rolled again" }));
  expect(screen.getByText("2 dice to go")).toBeTruthy();
  type("Die 1 of 2, rolled again", "6");
  type("Die 1 of 2, rolled again, 2 times", "2");
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Die 2 of 2" }));
  type("Die 2 of 2", "5");
  press("These faces");
  expect(answers()).toEqual([[6, 6, 2, 5]]);
});

test("whoever has no dice at hand lets the table roll, once", () => {
  const { sent } = put(dice("1d6", 6), { id: "7" });
  press("Roll this one for me");
  press("Roll this one for me");
  expect(sent()).toEqual([{ type: "roll", question: "7" }]);
});
