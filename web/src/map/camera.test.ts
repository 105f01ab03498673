import { expect, test } from "vitest";
import { around, panned, wholeMap, zoomed } from "./camera";

const ground = { width: 20, height: 10 };
const whole = wholeMap(ground);

test("what is under the finger stays there", () => {
  const box = zoomed(whole, 0.5, [10, 5], whole);
  expect(box.width).toBeCloseTo(whole.width / 2);
  expect((10 - box.x) / box.width).toBeCloseTo((10 - whole.x) / whole.width);
});

test("nobody zooms out further than the map, or in further than a few cells", () => {
  const near = zoomed(whole, 0.5, [3, 3], whole);
  expect(zoomed(near, 100, [3, 3], whole)).toEqual(whole);
  expect(zoomed(near, 0.0001, [3, 3], whole).width).toBeCloseTo(4);
});

test("the map cannot be dragged out of sight", () => {
  const box = zoomed(whole, 0.5, [10, 5], whole);
  expect(panned(box, [1000, 1000], whole)).toMatchObject({ x: whole.x, y: whole.y });
  expect(panned(box, [-1000, -1000], whole).x).toBeCloseTo(whole.x + whole.width - box.width);
  expect(panned(whole, [5, 5], whole)).toEqual(whole);
});

test("what matters is shown with room around it, and the whole map where it is everywhere", () => {
  const box = around(ground, ["2,2", "5,4"]);
  expect(box.width).toBeLessThan(whole.width);
  expect(box.x).toBeLessThanOrEqual(2);
  expect(box.x + box.width).toBeGreaterThanOrEqual(6);
  expect(around(ground, ["0,0", "19,9"])).toEqual(whole);
  expect(around(ground, [])).toEqual(whole);
});

test("where there is only a strip, what matters fills it; and from there one can see all of the map", () => {
  const strip = { width: 300, height: 60 };
  const box = around(ground, ["8,5", "11,5"], strip);
  expect(box.width / box.height).toBeCloseTo(5);
  expect(box.height).toBeCloseTo(2);
  expect(box.x).toBeLessThanOrEqual(8);
  const all = zoomed(box, 100, [9, 5], whole);
  expect(all.height).toBeCloseTo(whole.height);
  expect(all.x + all.width / 2).toBeCloseTo(whole.x + whole.width / 2);
});
