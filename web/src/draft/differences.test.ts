import { expect, test } from "vitest";
import type { Figure } from "../wire/shapes";
import { differences } from "./differences";

const ash: Figure = {
  id: "p1",
  name: "Ash",
  side: "heroes",
  meters: [{ label: "HP", value: 30, most: 30 }],
  facts: [
    { label: "Guard", text: "7" },
    { label: "Strike", text: "2d6 + 3" },
  ],
  tokens: [{ text: "2 Reactions" }],
};

test("what changed on a sheet is said with what it was and which way it went", () => {
  const now: Figure = {
    ...ash,
    meters: [{ label: "HP", value: 34, most: 34 }],
    facts: [
      { label: "Guard", text: "6" },
      { label: "Strike", text: "2d6 + 4" },
      { label: "Trade", text: "Smith" },
    ],
  };
  expect(differences(ash, now)).toEqual([
    { label: "HP", before: "30", now: "34", way: "up" },
    { label: "Guard", before: "7", now: "6", way: "down" },
    { label: "Strike", before: "2d6 + 3", now: "2d6 + 4", way: "" },
    { label: "Trade", before: "–", now: "Smith", way: "" },
  ]);
});

test("what is as it was is not said", () => {
  expect(differences(ash, { ...ash, name: "Bryn" })).toEqual([]);
});
