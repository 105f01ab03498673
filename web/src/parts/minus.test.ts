import { expect, test } from "vitest";
import { minus } from "./minus";

test("a number below zero has a minus, and an id or a range keeps its hyphens", () => {
  expect(minus(-3)).toBe("−3");
  expect(minus("leaves -1 AP (was -12)")).toBe("leaves −1 AP (was −12)");
  expect(minus("TC-AP-04, 2-3, half-time")).toBe("TC-AP-04, 2-3, half-time");
});
