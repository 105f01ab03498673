import { expect, test } from "vitest";
import { readFace, wrong } from "./faces";

test("a typed face must be one the die has", () => {
  const dice = { type: "dice" as const, text: "3d10", count: 3, sides: 10 };
  expect(["1", "10", " 7 "].map((text) => wrong(dice, text))).toEqual(["", "", ""]);
  expect(["0", "11", "x", "1.5"].every((text) => wrong(dice, text))).toBe(true);
  expect(readFace(dice, " 7 ")).toBe(7);
});

test("of mixed dice only the table knows which is which", () => {
  expect(wrong({ type: "dice", text: "2d6 + 1d10", count: 3, sides: 6 }, "9")).toBe("");
});
