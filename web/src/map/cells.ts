import type { Ground } from "../wire/shapes";

export type Point = readonly [x: number, y: number];

/** From the middle of a hex that is 1 wide to its corner, and from one row to the next. */
const CORNER = 1 / Math.sqrt(3);
const ROW = 1.5 * CORNER;

const SQUARE: readonly Point[] = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
];
const HEX: readonly Point[] = [
  [0, -CORNER],
  [0.5, -CORNER / 2],
  [0.5, CORNER / 2],
  [0, CORNER],
  [-0.5, CORNER / 2],
  [-0.5, -CORNER / 2],
];

export function cell(place: string): [x: number, y: number] {
  const [x = "0", y = "0"] = place.split(",");
  return [Number(x), Number(y)];
}

/** The middle of a cell, a cell being 1 wide. Of hexes, odd rows lie half a cell to the right. */
export function centre({ shape }: Ground, place: string): Point {
  const [x, y] = cell(place);
  return shape === "hexes" ? [x + 0.5 + (y % 2) / 2, CORNER + y * ROW] : [x + 0.5, y + 0.5];
}

/** How much room the whole map takes. */
export function extent({ shape, width, height }: Ground): Point {
  return shape === "hexes" ? [width + (height > 1 ? 0.5 : 0), (height - 1) * ROW + 2 * CORNER] : [width, height];
}

/** The corners of a cell, drawn smaller if asked to, as a path. */
export function outline(ground: Ground, place: string, size = 1): string {
  const [x, y] = centre(ground, place);
  const corners = ground.shape === "hexes" ? HEX : SQUARE;
  return `M${corners.map(([dx, dy]) => `${near(x + dx * size)} ${near(y + dy * size)}`).join("L")}Z`;
}

/** A line through the middles of cells. */
export function lineThrough(ground: Ground, cells: readonly string[]): string {
  return cells.map((place) => centre(ground, place).map(near).join(",")).join(" ");
}

export function everyPlace({ width, height }: Ground): string[] {
  return Array.from({ length: width * height }, (_, at) => `${at % width},${Math.floor(at / width)}`);
}

function near(value: number): number {
  return Math.round(value * 1000) / 1000;
}
