import { expect, test } from "vitest";
import type { Form } from "../wire/shapes";
import { inWords } from "./words";

const options = [
  { key: "sword", text: "Sword" },
  { key: "axe", text: "Axe" },
];

test("an answer is read in the words of its question", () => {
  expect(inWords({ type: "pick", options }, "axe")).toBe("Axe");
  expect(inWords({ type: "pick", options }, "gone")).toBe("Not on offer any more");
  expect(inWords({ type: "several", options }, ["axe", "sword"])).toBe("Sword, Axe");
  expect(inWords({ type: "several", options }, [])).toBe("Nothing");
  expect(inWords({ type: "text" }, "Ash")).toBe("Ash");
});

test("a form leaves out what is nothing", () => {
  const form: Form = {
    type: "form",
    fields: [
      { name: "a", text: "Fight", schema: { type: "number", least: 0, most: 3 } },
      { name: "b", text: "Aim", schema: { type: "number", least: 0, most: 3 } },
      { name: "c", text: "Lore", schema: { type: "number", least: 0, most: 3, names: { 2: "Journeyman" } } },
      { name: "d", text: "Hands", schema: { type: "several", options } },
      { name: "e", text: "Called", schema: { type: "text" } },
    ],
  };
  expect(inWords(form, { a: 3, b: 0, c: 2, d: ["axe"], e: "" })).toBe("Fight 3, Lore Journeyman, Axe");
  expect(inWords(form, {})).toBe("Nothing");
});
