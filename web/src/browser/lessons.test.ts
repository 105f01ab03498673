import { expect, test } from "vitest";
import { tell, told, wantLessons, wantNoLessons } from "./lessons";

test("what was told is remembered by game, each once", () => {
  wantNoLessons();
  wantLessons("pebbles");
  tell("pebbles", "lay");
  tell("pebbles", "lay");
  tell("towers", "card");
  expect(told.value).toEqual({ pebbles: ["lay"], towers: ["card"] });
  expect(JSON.parse(localStorage.getItem("lessons") ?? "")).toEqual(told.value);
});

test("who wants no lessons has none, until they want those of a game again", () => {
  wantNoLessons();
  tell("pebbles", "lay");
  expect([told.value, localStorage.getItem("lessons")]).toEqual([null, "off"]);
  wantLessons("pebbles");
  expect(told.value).toEqual({ pebbles: [] });
});
