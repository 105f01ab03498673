import { expect, test } from "vitest";
import { inTime } from "./delay";

test("whole minutes are minutes, all else is seconds", () => {
  expect([1, 30, 60, 90, 600].map(inTime)).toEqual([
    "one second",
    "30 seconds",
    "one minute",
    "90 seconds",
    "10 minutes",
  ]);
});
