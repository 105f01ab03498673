import { expect, test } from "vitest";
import { dieInWords } from "./Die";

test("a die says what it is, what it shows and whether it can be used", () => {
  expect(dieInWords({ id: "a", sides: 6, value: 4 })).toBe("d6 showing 4");
  expect(dieInWords({ id: "b", sides: 8, name: "Courage" })).toBe("Courage, d8 not rolled");
  expect(dieInWords({ id: "c", sides: 10, value: 7, state: "spent" })).toBe("d10 showing 7, spent");
});
