import { expect, test } from "vitest";
import { line } from "../../testing/views";
import { excerpt, lineAt, MOST } from "./excerpt";

test("a short story is drawn whole", () => {
  expect(excerpt(0, 3, null)).toEqual({ from: 0, to: 3 });
  expect(excerpt(0, 3, 2)).toEqual({ from: 0, to: 3 });
  expect(excerpt(0, 0, null)).toEqual({ from: 0, to: 0 });
});

test("of a long one, the newest lines or those from a place on", () => {
  expect(excerpt(0, 2000, null)).toEqual({ from: 2000 - MOST, to: 2000 });
  expect(excerpt(0, 2000, 500)).toEqual({ from: 500, to: 500 + MOST });
  expect(excerpt(0, 2000, 1990)).toEqual({ from: 2000 - MOST, to: 2000 });
});

test("lines that are not here yet are not drawn", () => {
  expect(excerpt(1900, 100, null)).toEqual({ from: 1900, to: 2000 });
  expect(excerpt(1000, 1000, 200)).toEqual({ from: 1000, to: 1000 + MOST });
});

test("a cut is found by the first line that would go", () => {
  const lines = [line("Bryn goes.", 4), line("Grim strikes.", 5), line("Bryn falls.", 5)];
  expect([4, 5, 6].map((cut) => lineAt(40, lines, cut))).toEqual([40, 41, null]);
});
