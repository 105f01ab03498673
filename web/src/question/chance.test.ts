import { expect, test } from "vitest";
import { percent } from "./chance";

test("a chance is told in whole per cent, and halves as the table rounds them", () => {
  expect([0.694444, 0.125, 0.375, 0.135].map(percent)).toEqual(["69 %", "12 %", "38 %", "14 %"]);
});

test("only what is certain is called certain", () => {
  expect([0, 0.000001, 0.004, 0.996, 0.999999, 1].map(percent)).toEqual([
    "0 %",
    "< 1 %",
    "< 1 %",
    "> 99 %",
    "> 99 %",
    "100 %",
  ]);
});
