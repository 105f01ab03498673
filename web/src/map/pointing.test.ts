import { expect, test } from "vitest";
import { NOTHING } from "../room/pointed";
import type { Option } from "../wire/shapes";
import { byPlace, byTarget, hit, hovered, options, previewed, tapped } from "./pointing";

const option = (key: string, rest: Partial<Option>): Option => ({ key, text: key, ...rest });
const walk = option("walk", { spot: { place: "2,1", path: ["0,1", "1,1", "2,1"] } });
const near = option("near", { spot: { place: "3,1" }, target: "bryn" });
const run = option("run", { spot: { place: "5,5" } });
const crawl = option("crawl", { spot: { place: "5,5" } });
const strike = option("strike", { target: "bryn", spot: { cells: ["3,1"] } });
const open = [walk, near, run, crawl, strike, option("end", {})];

const ground = { width: 8, height: 8 };
const figures = [{ id: "bryn", name: "Bryn", side: "foes", place: "4,1" }];

test("the first tap on a cell shows it, the second chooses it", () => {
  const first = tapped(NOTHING, { place: "2,1" }, open);
  expect(first.answer).toBeUndefined();
  expect(previewed(first.pointed, open)).toEqual([walk]);
  expect(tapped(first.pointed, { place: "2,1" }, open).answer).toBe("walk");
});

test("a tap on another cell shows that one instead", () => {
  const first = tapped(NOTHING, { place: "2,1" }, open);
  const second = tapped(first.pointed, { place: "3,1" }, open);
  expect(second.answer).toBeUndefined();
  expect(second.pointed.cell).toBe("3,1");
});

test("where a cell means two things, tapping never decides between them", () => {
  const first = tapped(NOTHING, { place: "5,5" }, open);
  expect(tapped(first.pointed, { place: "5,5" }, open).answer).toBeUndefined();
  expect(previewed(first.pointed, open)).toEqual([run, crawl]);
});

test("a tap on somebody narrows the list, a second one widens it", () => {
  const first = tapped(NOTHING, { figure: "bryn" }, open);
  expect(byTarget(open).get(first.pointed.target)).toEqual([strike]);
  expect(tapped(first.pointed, { figure: "bryn" }, open).pointed).toEqual(NOTHING);
});

test("a tap beside everything takes the preview away", () => {
  expect(tapped(tapped(NOTHING, { place: "2,1" }, open).pointed, null, open).pointed).toEqual(NOTHING);
});

test("the mouse over a cell is a first tap, so a click chooses", () => {
  const over = hovered(NOTHING, { place: "2,1" });
  expect(tapped(over, { place: "2,1" }, open).answer).toBe("walk");
  expect(hovered(over, null).cell).toBe("");
});

test("the mouse does not take away what was tapped", () => {
  const { pointed } = tapped(NOTHING, { place: "5,5" }, open);
  expect(hovered(pointed, { place: "2,1" })).toEqual(pointed);
});

test("an option of the list is shown on the map while it is looked at", () => {
  expect(previewed({ ...NOTHING, cell: "2,1", option: "strike" }, open)).toEqual([strike]);
});

test("an option with a place of its own does not light up its target", () => {
  expect([...byPlace(open).keys()]).toEqual(["2,1", "3,1", "5,5"]);
  expect(byTarget([near]).size).toBe(0);
});

test("a thumb beside a cell means the nearest that can be chosen", () => {
  expect(hit(ground, figures, open, [2.9, 1.6], 0)).toEqual({ place: "2,1" });
  expect(hit(ground, figures, open, [1.8, 1.5], 0)).toBeNull();
  expect(hit(ground, figures, open, [1.8, 1.5], 1)).toEqual({ place: "2,1" });
  expect(hit(ground, figures, open, [4.4, 1.5], 1)).toEqual({ figure: "bryn" });
  expect(hit(ground, figures, open, [7.5, 7.5], 1)).toBeNull();
});

test("of a way that may go by places these are what is chosen, also where it could not end", () => {
  const schema = { type: "pick" as const, options: [walk], route: { through: ["2,1", "1,1"] } };
  const asked = { id: "1", what: "P-1", text: "Where?", schema };
  expect(options(asked)).toEqual([walk]);
  expect(options(asked, true).map(({ text, spot }) => [text, spot?.place, spot?.path?.length])).toEqual([
    ["By way of 2,1", "2,1", 3],
    ["By way of 1,1", "1,1", 0],
  ]);
  expect(options({ ...asked, schema: { type: "pick", options: [walk] } }, true)).toEqual([]);
});
