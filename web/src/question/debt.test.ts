import { expect, test } from "vitest";
import type { Purse } from "../wire/shapes";
import { restOf, toldDebt } from "./debt";

const purse: Purse = {
  unit: "breaths",
  left: 4,
  debts: [
    { at: -1, state: "tired", brings: "all costs more" },
    { at: -5, state: "spent", brings: "you fall" },
  ],
};

test("what is left says nothing more until it is too little", () => {
  expect(restOf(purse, 4)).toEqual({ words: "leaves 0", debt: undefined });
});

test("of several debts the worst that is reached is told", () => {
  expect(restOf(purse, 5)).toMatchObject({ words: "leaves −1", debt: { state: "tired" } });
  const { debt } = restOf(purse, 9);
  expect(debt && toldDebt(debt)).toBe("Spent: you fall.");
});
