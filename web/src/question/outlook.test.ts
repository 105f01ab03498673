import { expect, test } from "vitest";
import type { Purse } from "../wire/shapes";
import { restOf, toldBar, toldCase, toldCount, toldDebt, toldOutlook, toldSpread } from "./outlook";

const does = { mean: 9.4, low: 4, high: 15 };

test("a spread is about so much, or always the same", () => {
  expect(toldSpread(does)).toBe("about 9 (4 to 15)");
  expect(toldSpread({ mean: 7, low: 7, high: 7 })).toBe("7");
});

test("a case says what it does, and who falls only if that can be", () => {
  expect(toldCase({ when: "if not defended", chance: 0.5, does, fells: 0.12 }, 0.5)).toBe(
    "about 9 (4 to 15) if not defended, 12 % to bring down",
  );
  expect(toldCase({ when: "if they parry", chance: 0.3, does, fells: 0 }, 0.5)).toBe(
    "30 % if they parry: about 9 (4 to 15)",
  );
  expect(toldCase({ when: "if they parry", chance: 0.5, fells: 0 }, 0.5)).toBe("50 % if they parry");
});

test("what stands in the way comes with what would help", () => {
  expect(toldBar({ chance: 0.9, bar: "3 away, reaches 1", remedy: "add Hustle, 1 AP" })).toBe(
    "3 away, reaches 1: add Hustle, 1 AP",
  );
  expect(toldBar({ chance: 0.9, bar: "out of sight" })).toBe("out of sight");
});

test("an outlook says what it leaves out, what it adds and costs", () => {
  const cases = [{ when: "if not defended", chance: 0.5, does }];
  expect(toldOutlook({ chance: 0.5, cases, basis: "before Guard and Armor", adds: 5, toll: "Guard -1" })).toEqual([
    "about 9 (4 to 15) if not defended (before Guard and Armor)",
    "adds 5",
    "Guard -1",
  ]);
});

test("so many dice come to this, and the last of them gains and risks that", () => {
  const one = { chance: 0.5, risk: 0.1, cases: [{ when: "in all", chance: 0.5, does }] };
  const two = { chance: 0.75, risk: 0.19, cases: [{ when: "in all", chance: 0.75, does: { ...does, mean: 11 } }] };
  expect(toldCount(one, { ...two, basis: "if 5 is enough", toll: "every 1 hurts" })).toBe(
    "75 % to succeed: about 11 (4 to 15) in all (if 5 is enough). " +
      "The last die brings +25 % success, +1.6 when it succeeds, +9 % risk of a 1. Every 1 hurts.",
  );
  expect(toldCount(undefined, { chance: 0.5 })).toBe("50 % to succeed.");
});

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
