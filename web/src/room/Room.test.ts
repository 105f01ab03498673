import { expect, test } from "vitest";
import type { Line } from "../wire/shapes";
import { fresh, told } from "./Room";

const line = (text: string, point = 0): Line => ({ spans: [{ text }], point });
const story = [line("Bryn goes."), line("Grim strikes.", 1), line("Bryn falls.", 2)];

test("of the story we have, the first lines hold and the rest is what came", () => {
  expect(told(story, 1, [line("Grim misses.", 1)])).toEqual([line("Bryn goes."), line("Grim misses.", 1)]);
  expect(told(story, 3, [])).toBe(story);
  expect(told(story, 0, [])).toEqual([]);
});

test("after a reconnection only what is really new counts as news", () => {
  expect(fresh(story, structuredClone(story))).toEqual([]);
  expect(fresh(story, [...structuredClone(story), line("Silence.", 3)])).toEqual([line("Silence.", 3)]);
  expect(fresh(story, [line("Bryn goes."), line("Grim misses.", 1)])).toEqual([line("Grim misses.", 1)]);
});
