import { expect, test } from "vitest";
import { together } from "./sentence";

test("the full stop after a number stays with it, and no character is lost", () => {
  const seven = { text: "7", working: { value: 7 } };
  const pieces = together([{ text: "Ash rolls " }, seven, { text: ". Then " }, seven, { text: " more" }]);
  expect(pieces.map(({ span, stop }) => span.text + stop)).toEqual(["Ash rolls ", "7.", " Then ", "7", " more"]);
});
