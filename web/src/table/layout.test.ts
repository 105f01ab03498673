import { expect, test } from "vitest";
import { layout } from "./layout";

const chain = (...names: string[]) =>
  names.map((name, at) => ({ name, links: [names[at - 1], names[at + 1]].filter((each) => each !== undefined) }));

test("places stand in columns by their distance from the first", () => {
  const drawn = layout([
    { name: "gate", links: ["yard"] },
    { name: "yard", links: ["gate", "hall", "wall"] },
    { name: "hall", links: ["yard"] },
    { name: "wall", links: ["yard"] },
  ]);
  expect([drawn.columns, drawn.rows]).toEqual([3, 2]);
  expect(drawn.cells.get("yard")).toEqual({ column: 1, row: 0.5 });
  expect(drawn.lines).toHaveLength(3);
});

test("a long way is laid downwards, so that it fits a phone", () => {
  const drawn = layout(chain("a", "b", "c", "d", "e"));
  expect([drawn.columns, drawn.rows]).toEqual([1, 5]);
});

test("places that nothing leads to are drawn too", () => {
  const drawn = layout([{ name: "shore" }, { name: "island" }]);
  expect(drawn.cells.size).toBe(2);
  expect(new Set([...drawn.cells.values()].map((cell) => JSON.stringify(cell))).size).toBe(2);
});
