import { expect, test } from "vitest";
import { together } from "./sentence";

test("the full stop after a number stays with it, and no character is lost", () => {
  const seven = { text: "7", working: { value: 7 } };
  const pieces = together([{ text: "Ash rolls " }, seven, { text: ". Then " }, seven, { text: " more" }]);
  expect(pieces.map(({ span, stop }) => span.text + stop)).toEqual(["Ash rolls ", "7.", " Then ", "7", " more"]);
});

test("texts that follow each other are read as one, so that a word keeps the full stop after it", () => {
  const pieces = together([
    { text: "Ash", actor: "ash" },
    { text: " spends a die: " },
    { text: "Move" },
    { text: "." },
  ]);
  expect(pieces.map(({ span }) => span.text)).toEqual(["Ash", " spends a die: Move.", "", ""]);
});
