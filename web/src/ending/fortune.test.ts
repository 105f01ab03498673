import { expect, test } from "vitest";
import { fell } from "./fortune";

test("a few throws above the middle are no luck yet, many are", () => {
  expect(fell("Yours", { dice: 4, above: 0.6 })).toBe("Yours: 4 throws, higher than 60 of 100 such. As dice fall.");
  expect(fell("Yours", { dice: 16, above: 0.6 })).toContain("A little lucky.");
  expect(fell("Theirs", { dice: 100, above: 0.4 })).toContain("Very unlucky.");
  expect(fell("Theirs", { dice: 1, above: 0.9 })).toContain("1 throw, higher than 90");
});
