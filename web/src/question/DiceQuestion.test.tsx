import { fireEvent, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press, put } from "../../testing/put";

const type = (name: string, text: string) =>
  fireEvent.input(screen.getByRole("textbox", { name }), { target: { value: text } });

test("the faces of real dice are typed in, and what is missing is said", () => {
  const { answers } = put({ type: "dice", text: "2d10", count: 2, sides: 10 });
  expect(screen.getByText("2 dice to go")).toBeTruthy();
  type("Die 1 of 2", "10");
  expect(screen.getByText("1 die to go")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Die 2 of 2" }));
  type("Die 2 of 2", "3");
  press("These faces");
  expect(answers()).toEqual([[10, 3]]);
});

test("a face the die does not have is refused in a sentence", () => {
  const { answers } = put({ type: "dice", text: "1d6", count: 1, sides: 6 });
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
