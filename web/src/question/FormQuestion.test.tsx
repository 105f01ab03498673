import { fireEvent, screen } from "@testing-library/preact";
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
  fireEvent.change(screen.getByRole("combobox", { name: "Trade" }), { target: { value: "rope" } });
  press("5");
  press("lamp");
  press("Done");
  expect(answers()).toEqual([{ name: "Bryn", trade: "rope", strength: 5, bag: ["rope", "lamp"] }]);
});

test("what an option costs stands beside it in the list", () => {
  put(mixed);
  expect(screen.getByRole("option", { name: "rope (2 coins)" })).toBeTruthy();
});

test("numbers that are spent together are added up", () => {
  put(numbers);
  expect(screen.getByText("3 in all")).toBeTruthy();
});
