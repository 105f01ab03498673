import { expect, test } from "vitest";
import { line } from "../../testing/views";
import { before, cutFor, stops, undone } from "./stops";

const lines = [line("It begins.", 0), line("Bryn goes.", 1), line("Grim strikes.", 1), line("Bryn falls.", 3)];

test("one can go back to every point but the beginning, where nothing is decided yet", () => {
  expect(stops(lines)).toEqual([1, 3]);
});

test("a cut and the number of decisions it undoes are two names for one thing", () => {
  const all = stops(lines);
  expect([0, 1, 2, 9].map((count) => cutFor(all, count))).toEqual([null, 3, 1, 1]);
  expect([null, 3, 1].map((cut) => undone(all, cut))).toEqual([0, 1, 2]);
});

test("the handle says the first sentence that would go", () => {
  expect(before(lines, 1)).toBe("Back to before: Bryn goes.");
  expect(before(lines, null)).toBe("Now: Bryn falls.");
  expect(before([], null)).toBe("Now");
});
