import { expect, test } from "vitest";
import { empty, faces, typed, wrong } from "./faces";

const mixed = {
  type: "dice" as const,
  text: "1d6! + 1d10",
  count: 2,
  sides: 6,
  dice: [{ sides: 6, explodes: true }, { sides: 10 }],
};

test("a typed face must be one that this very die has", () => {
  const [six, ten] = mixed.dice;
  expect(["1", "6", " 4 ", ""].map((text) => wrong(six, text))).toEqual(["", "", "", ""]);
  expect(["0", "7", "x", "1.5"].every((text) => wrong(six, text))).toBe(true);
  expect(wrong(ten, "7")).toBe("");
});

test("a die that explodes goes on as long as it shows its highest face", () => {
  const once = typed(mixed, empty(mixed), 0, 0, "6");
  expect(once).toEqual([["6", ""], [""]]);
  const twice = typed(mixed, typed(mixed, once, 0, 1, "6"), 0, 2, "2");
  expect(faces(mixed, typed(mixed, twice, 1, 0, "10"))).toEqual([6, 6, 2, 10]);
});

test("a face that is put right takes what followed it along", () => {
  const long = typed(mixed, typed(mixed, empty(mixed), 0, 0, "6"), 0, 1, "3");
  expect(typed(mixed, long, 0, 0, "5")).toEqual([["5"], [""]]);
});

test("cards are named", () => {
  const cards = { type: "dice" as const, text: "1 card", count: 1 };
  expect(faces(cards, typed(cards, empty(cards), 0, 0, " Q♥ "))).toEqual(["Q♥"]);
});
