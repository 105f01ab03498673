import { expect, test } from "vitest";
import { changedBy } from "./change";
import type { Part } from "./shapes";

const put = (value: unknown): Part => ({ type: "put", value });

test("what is put is the value, also if it is nothing", () => {
  expect(changedBy(put(3), { a: 1 })).toBe(3);
  expect(changedBy(put(null), 3)).toBeNull();
});

test("of an object only what is named changes, and what is gone goes", () => {
  const before = { heading: "Round 1", result: "Won", ground: { width: 3 } };
  const after = changedBy({ type: "fields", of: { heading: put("Round 2") }, gone: ["result"] }, before);
  expect(after).toEqual({ heading: "Round 2", ground: { width: 3 } });
  expect((after as typeof before).ground).toBe(before.ground);
  expect(before.result).toBe("Won");
});

test("of a list each thing is found by its name, and comes in the order it has now", () => {
  const [bryn, grim] = [
    { id: "bryn", name: "Bryn", place: "bridge" },
    { id: "grim", name: "Grim" },
  ];
  const cato = { id: "cato", name: "Cato" };
  const of = { bryn: { type: "fields", of: { place: put("ford") } } as Part, cato: put(cato) };
  const after = changedBy({ type: "items", order: ["cato", "grim", "bryn"], of }, [bryn, grim]) as unknown[];
  expect(after).toEqual([cato, grim, { ...bryn, place: "ford" }]);
  expect(after[1]).toBe(grim);
  expect(changedBy({ type: "items", order: ["grim"] }, [bryn, grim])).toEqual([grim]);
});
