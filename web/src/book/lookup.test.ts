import { expect, test } from "vitest";
import { BOOK } from "../../testing/book";
import { addressOf, extent, type Place, placeOf, related } from "./lookup";

test("an entry knows its chapter, its neighbours and who speaks of it, however its id is spelt", () => {
  const place = placeOf(BOOK, "b-hand-01") as Place;
  expect([place.entry.id, place.chapter.id, place.before?.id, place.after?.id]).toEqual([
    "B-HAND-01",
    "hands",
    undefined,
    "B-HAND-02",
  ]);
  expect(placeOf(BOOK, "B-GAP-01")?.seenBy.map(({ id }) => id)).toEqual(["B-HAND-01"]);
  expect(placeOf(BOOK, "B-GAP-09")).toBeUndefined();
});

test("a rule leads to what is open about it, and that leads back", () => {
  const ids = (id: string) => {
    const { open, others } = related(BOOK, placeOf(BOOK, id) as Place);
    return [open.map((each) => each.id), others.map((each) => each.id)];
  };
  expect(ids("B-HAND-01")).toEqual([["B-GAP-01"], []]);
  expect(ids("B-GAP-01")).toEqual([[], ["B-HAND-01"]]);
});

test("a book says how much is in it, and each of its pages has an address", () => {
  expect(extent(BOOK)).toBe("2 rules, 1 question the book leaves open");
  expect([addressOf("pebbles"), addressOf("pebbles", "hands")]).toEqual(["/rules/pebbles", "/rules/pebbles/hands"]);
});
