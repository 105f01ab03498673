import { cleanup, fireEvent, screen, within } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press, put } from "../../testing/put";
import { option } from "../../testing/views";
import type { Form } from "../wire/shapes";

const rope = option("rope", { note: "2 coins" });
const mixed: Form = {
  type: "form",
  fields: [
    { name: "name", text: "Name", schema: { type: "text", longest: 40 } },
    { name: "trade", text: "Trade", schema: { type: "pick", options: [option("smith"), rope] } },
    { name: "strength", text: "Strength", schema: { type: "number", least: 2, most: 5 } },
    { name: "bag", text: "Bag", schema: { type: "several", options: [rope, option("lamp")], least: 1 } },
  ],
};
const numbers: Form = {
  type: "form",
  fields: ["a", "b", "c"].map((name) => ({ name, text: name, schema: { type: "number", least: 1, most: 4 } })),
};

const choose = (field: string, value: string) => {
  const [fields] = screen.getAllByRole("group", { name: field });
  const [button] = fields ? within(fields).getAllByRole("button", { name: value }) : [];
  if (button) fireEvent.click(button);
};
const press4 = (field: string) => choose(field, "4");

test("every field begins with as little as its shape allows", () => {
  const { answers } = put(mixed);
  press("Done");
  expect(answers()).toEqual([{ name: "", trade: "smith", strength: 2, bag: ["rope"] }]);
});

test("fields that have a default begin there", () => {
  const { answers } = put(mixed, { default: { name: "Bryn", strength: 4 } });
  press("Done");
  expect(answers()).toEqual([{ name: "Bryn", trade: "smith", strength: 4, bag: ["rope"] }]);
});

test("each field is filled in its own way", () => {
  const { answers } = put(mixed);
  fireEvent.input(screen.getByRole("textbox", { name: "Name" }), { target: { value: "Bryn" } });
  fireEvent.click(screen.getByRole("radio", { name: "rope (2 coins)" }));
  press("5");
  press("lamp");
  press("Done");
  expect(answers()).toEqual([{ name: "Bryn", trade: "rope", strength: 5, bag: ["rope", "lamp"] }]);
});

test("a choice among many is a list, in which what an option costs stands beside it", () => {
  const many = ["one", "two", "three", "four", "five"].map((key) => option(key));
  put({ type: "form", fields: [{ name: "what", text: "What", schema: { type: "pick", options: [...many, rope] } }] });
  expect(screen.getByRole("option", { name: "rope (2 coins)" })).toBeTruthy();
});

test("among few, what is only for whoever asks for it comes last", () => {
  const options = [option("gamble", { quiet: true }), option("stay")];
  put({ type: "form", fields: [{ name: "what", text: "What", schema: { type: "pick", options } }] });
  expect(screen.getAllByRole("radio").map((each) => each.closest("label")?.textContent)).toEqual(["stay", "gamble"]);
});

test("what is left of what numbers are paid from is told while they are chosen", () => {
  put({ ...numbers, purse: { unit: "points", left: 4 } }, { default: { a: 2 } });
  expect(screen.getByText("3 points left")).toBeTruthy();
  for (const name of ["b", "c"]) press4(name);
  expect(screen.getByText("3 points too many")).toBeTruthy();
});

test("of numbers that are dealt one reads which are not used yet, and which too often", () => {
  put({ ...numbers, deal: [4, 2, 1] });
  expect(screen.getByText("Not used yet: 4, 2. Too often: 1, 1.")).toBeTruthy();
  press4("a");
  choose("b", "2");
  expect(screen.getByText("Each is used once.")).toBeTruthy();
});

test("what was refused is there to be put right", () => {
  const { answers } = put(numbers, { default: { a: 1, b: 1, c: 1 }, given: { a: 4, b: 3, c: 2 } });
  press("Done");
  expect(answers()).toEqual([{ a: 4, b: 3, c: 2 }]);
});

test("what was entered is still there when the page was left", () => {
  put(numbers, { id: "9" });
  press4("b");
  cleanup();
  const { answers } = put(numbers, { id: "9" });
  press("Done");
  expect(answers()).toEqual([{ a: 1, b: 4, c: 1 }]);
});
