import { expect, test } from "vitest";
import { option } from "../../testing/views";
import { toldAnswer } from "./answer";

const options = [option("a", { text: "Ale" }), option("b", { text: "Bread" })];

test("an answer is told in the words of its question", () => {
  expect(toldAnswer({ type: "pick", options }, "a")).toBe("Ale");
  expect(toldAnswer({ type: "several", options }, ["b", "a"])).toBe("Bread, Ale");
  expect(toldAnswer({ type: "several", options }, [])).toBe("nothing");
  expect(toldAnswer({ type: "number", least: 0, most: 3 }, 2)).toBe("2");
  expect(toldAnswer({ type: "text" }, "")).toBe("nothing");
});

test("a form is told line by line", () => {
  const fields = [{ name: "meal", text: "Meal", schema: { type: "pick" as const, options } }];
  expect(toldAnswer({ type: "form", fields }, { meal: "b" })).toBe("Meal: Bread");
});
