import type { Canvas, Ground } from "../wire/shapes";
import type { Entry, Mark } from "./said";

export const LEAST = 3;
export const MOST = 40;

/** A map with another sign on one of its cells. */
export function painted(rows: readonly string[], place: string, sign: string): string[] {
  const [x = 0, y = 0] = place.split(",").map(Number);
  return rows.map((row, at) => {
    if (at !== y) return row;
    const cells = [...row.padEnd(x + 1, ".")];
    cells[x] = sign;
    return cells.join("");
  });
}

/** A map that is wider, narrower, higher or lower; new ground is floor. */
export function resized(rows: readonly string[], width: number, height: number): string[] {
  const floor = ".".repeat(width);
  return Array.from({ length: height }, (_, y) => (rows[y] ?? floor).padEnd(width, ".").slice(0, width));
}

export function widthOf(rows: readonly string[]): number {
  return Math.max(LEAST, ...rows.map(({ length }) => length));
}

/** The cells by their signs. */
export function placesOf(rows: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const width = widthOf(rows);
  rows.forEach((row, y) => {
    [...row.padEnd(width, " ")].forEach((sign, x) => {
      found.set(sign, [...(found.get(sign) ?? []), `${x},${y}`]);
    });
  });
  return found;
}

/** The map as a table would show it: what is no floor, and what it is made of. */
export function groundOf(rows: readonly string[], { shape }: Canvas, encounter: Entry): Ground {
  const places = placesOf(rows);
  const heights = Object.fromEntries(
    [..."123456789"].flatMap((sign) => (places.get(sign) ?? []).map((place) => [place, Number(sign)])),
  );
  const { floor, walls } = (encounter.surface ?? {}) as { floor?: Ground["floor"]; walls?: Ground["made_of"] };
  return {
    width: widthOf(rows),
    height: rows.length,
    shape: shape === "hexes" ? "hexes" : "squares",
    walls: places.get("#") ?? [],
    harsh: places.get("~") ?? [],
    drops: places.get(" ") ?? [],
    heights,
    ...(floor && { floor }),
    ...(walls && { made_of: walls }),
  };
}

/** What lies on a cell, in words. */
export function inWords(rows: readonly string[], place: string, canvas: Canvas, marks: readonly Mark[]): string {
  const [x = 0, y = 0] = place.split(",").map(Number);
  const sign = rows[y]?.[x] ?? " ";
  const brush = canvas.brushes?.find((each) => each.sign === sign)?.name;
  const mark = marks.filter(({ letter }) => letter === sign).map(({ name }) => name);
  return `Column ${x + 1}, row ${y + 1}: ${brush ?? (mark.join(", ") || sign)}`;
}
