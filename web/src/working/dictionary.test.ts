import { expect, test } from "vitest";
import type { Word } from "../wire/shapes";
import { Dictionary } from "./dictionary";

const words: Word[] = [
  { word: "AP", meaning: "What cards cost.", stands_for: "Action Points", also: ["Action Point"] },
  { word: "Wounded", meaning: "Hurt." },
  { word: "Wounded II", meaning: "Badly hurt." },
  { word: "A? (odd)", meaning: "Odd." },
];
const dictionary = new Dictionary(words);
const found = (text: string) => dictionary.split(text).filter((_, at) => at % 2);

test("words stand in a text by all their forms, the longest first", () => {
  expect(found("3 AP or 3 Action Points; Wounded II, not Wounded.")).toEqual([
    "AP",
    "Action Points",
    "Wounded II",
    "Wounded",
  ]);
  expect(dictionary.word("Action Points")?.word).toBe("AP");
});

test("a word inside another or with a small letter is none", () => {
  expect(found("MAP, APT, wounded, AP-bound, Wounded-ish")).toEqual([]);
});

test("no character of a text is lost, and odd names do no harm", () => {
  const text = "A? (odd) day: 2 AP.";
  expect(dictionary.split(text).join("")).toBe(text);
  expect(found(text)).toEqual(["A? (odd)", "AP"]);
  expect(new Dictionary([]).split(text)).toEqual([text]);
});

test("the words of several texts come once each, in order", () => {
  expect(dictionary.wordsIn(["Wounded, 2 AP", "1 Action Point"]).map(({ word }) => word)).toEqual(["AP", "Wounded"]);
});

test("dice that may explode open as one word, where the game has one for their mark", () => {
  const marked = new Dictionary([...words, { word: "!", meaning: "A highest face brings another die." }]);
  const pieces = marked.split("4d12! + 3, no! 2d6");
  expect(pieces.filter((_, at) => at % 2)).toEqual(["4d12!"]);
  expect(marked.word("4d12!")?.meaning).toContain("another die");
  expect(found("4d12! + 3")).toEqual([]);
});
