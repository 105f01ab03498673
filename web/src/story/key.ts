import type { Line } from "../wire/shapes";

const keys = new WeakMap<Line, number>();
let lastKey = 0;

/** What a line is known by as long as it stands: one that is told anew is another. */
export function keyOf(line: Line): number {
  const key = keys.get(line) ?? ++lastKey;
  keys.set(line, key);
  return key;
}
