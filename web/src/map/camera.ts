import type { Ground } from "../wire/shapes";
import { centre, extent, type Point } from "./cells";

/** The part of the map that is looked at, in cells. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const MARGIN = 0.2;
const CLOSEST = 4; // cells side by side

export function wholeMap(ground: Ground): Box {
  const [width, height] = extent(ground);
  return { x: -MARGIN, y: -MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
}

/** Closer or further, so that what is under the finger stays there; never further than the whole map. */
export function zoomed(box: Box, by: number, [x, y]: Point, whole: Box): Box {
  const factor = Math.min(Math.max(by, Math.min(1, CLOSEST / box.width)), whole.width / box.width);
  return within(
    {
      x: x - (x - box.x) * factor,
      y: y - (y - box.y) * factor,
      width: box.width * factor,
      height: box.height * factor,
    },
    whole,
  );
}

export function panned(box: Box, [dx, dy]: Point, whole: Box): Box {
  return within({ ...box, x: box.x - dx, y: box.y - dy }, whole);
}

/** What is looked at stays on the map. */
function within(box: Box, whole: Box): Box {
  const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most));
  return {
    ...box,
    x: clamp(box.x, whole.x, whole.x + whole.width - box.width),
    y: clamp(box.y, whole.y, whole.y + whole.height - box.height),
  };
}

/** As much of the map as is needed to show these cells, in the shape of the whole. */
export function around(ground: Ground, cells: readonly string[]): Box {
  const whole = wholeMap(ground);
  if (!cells.length) return whole;
  const middles = cells.map((place) => centre(ground, place));
  const [xs, ys] = [middles.map(([x]) => x), middles.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const share = Math.max((right - left + 3) / whole.width, (bottom - top + 3) / whole.height);
  if (share >= 1) return whole;
  const [width, height] = [whole.width * share, whole.height * share];
  return within({ x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height }, whole);
}
