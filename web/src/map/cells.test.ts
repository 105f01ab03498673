import { expect, test } from "vitest";
import { cell, centre, everyPlace, extent, lineThrough, outline } from "./cells";

const squares = { width: 4, height: 3 };
const hexes = { width: 4, height: 3, shape: "hexes" as const };

const apart = (ground: typeof squares, one: string, other: string) => {
  const [[x, y], [u, v]] = [centre(ground, one), centre(ground, other)];
  return Math.hypot(x - u, y - v);
};

test("a cell is named by its column and row", () => {
  expect(cell("12,3")).toEqual([12, 3]);
  expect(everyPlace(squares)).toHaveLength(12);
});

test("odd rows of hexes lie half a cell to the right", () => {
  expect(centre(hexes, "0,1")[0] - centre(hexes, "0,0")[0]).toBeCloseTo(0.5);
  expect(centre(hexes, "0,2")[0]).toBeCloseTo(centre(hexes, "0,0")[0]);
});

test("all six hexes around one are equally near", () => {
  for (const near of ["0,1", "2,1", "1,0", "2,0", "1,2", "2,2"]) expect(apart(hexes, "1,1", near)).toBeCloseTo(1);
  for (const far of ["3,1", "0,0", "3,2"]) expect(apart(hexes, "1,1", far)).toBeGreaterThan(1.5);
});

test("every corner of every cell lies on the map, and the outermost on its rim", () => {
  for (const ground of [squares, hexes]) {
    const [width, height] = extent(ground);
    const corners = everyPlace(ground).flatMap((place) =>
      outline(ground, place)
        .slice(1, -1)
        .split("L")
        .map((each) => each.split(" ").map(Number)),
    );
    const [xs, ys] = [corners.map(([x = 0]) => x), corners.map(([, y = 0]) => y)];
    expect(Math.min(...xs)).toBeCloseTo(0);
    expect(Math.min(...ys)).toBeCloseTo(0);
    expect(Math.max(...xs)).toBeCloseTo(width);
    expect(Math.max(...ys)).toBeCloseTo(height);
  }
});

test("neighbouring hexes share the corners of their edge", () => {
  const corners = (place: string) => outline(hexes, place).slice(1, -1).split("L");
  expect(corners("1,1").filter((each) => corners("2,2").includes(each))).toHaveLength(2);
  expect(corners("1,1").filter((each) => corners("2,1").includes(each))).toHaveLength(2);
});

test("a way is a line through the middles", () => {
  expect(lineThrough(squares, ["0,0", "1,1"])).toBe("0.5,0.5 1.5,1.5");
});
