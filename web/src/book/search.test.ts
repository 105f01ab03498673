import { expect, test } from "vitest";
import { BOOK } from "../../testing/book";
import { marked, search, stemsOf } from "./search";

const ids = (query: string) => search(BOOK, query).map(({ entry }) => entry.id);

test("a question is searched by the words that say what it is about", () => {
  expect(stemsOf("What does a fist hold?")).toEqual(["fist", "hold"]);
  expect(stemsOf("what is it")).toEqual(["what", "is", "it"]);
  expect(ids("What does a fist hold?")).toEqual(["B-HAND-01"]);
});

test("a word is found in other forms, in titles before texts, and in readings and examples", () => {
  expect(ids("opened")).toEqual(["B-HAND-02"]);
  expect(ids("fists")[0]).toBe("B-HAND-01");
  expect(ids("elder")).toEqual(["B-GAP-01"]);
  expect(ids("six")).toEqual(["B-HAND-01"]);
});

test("an id leads to its entry, and the id of another in a text does not", () => {
  expect(ids("b-gap-01")).toEqual(["B-GAP-01"]);
});

test("what nobody says is not found, and what only some words fit is", () => {
  expect(ids("dragon")).toEqual([]);
  expect(ids("dragon elder")).toEqual(["B-GAP-01"]);
  expect(ids(" ")).toEqual([]);
});

test("the words that were asked for are marked where they stand", () => {
  expect(marked("A fist holds five.", "hold fist")).toEqual(["A ", "fist", " ", "holds", " five."]);
  expect(marked("A fist.", "")).toEqual(["A fist."]);
});
