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
  const most = Math.max(whole.width / box.width, whole.height / box.height);
  const factor = Math.min(Math.max(by, Math.min(1, CLOSEST / box.width)), most);
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

/** What is looked at stays on the map, and a map that is smaller stands in the middle. */
function within(box: Box, whole: Box): Box {
  const clamp = (value: number, least: number, room: number) =>
    room < 0 ? least + room / 2 : Math.min(Math.max(value, least), least + room);
  return {
    ...box,
    x: clamp(box.x, whole.x, whole.width - box.width),
    y: clamp(box.y, whole.y, whole.height - box.height),
  };
}

/** How many cells are shown around what matters; where a map is as low as a strip, fewer. */
const AROUND = { usual: 3, low: 2 };

/** As much of the map as is needed to show these cells, in the shape of the whole; or, if it is low, of where it is
 * drawn, so that it fills that. */
export function around(ground: Ground, cells: readonly string[], low?: Pick<Box, "width" | "height">): Box {
  const whole = wholeMap(ground);
  if (!cells.length) return whole;
  const middles = cells.map((place) => centre(ground, place));
  const [xs, ys] = [middles.map(([x]) => x), middles.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const shape = low ?? whole;
  const more = low ? AROUND.low : AROUND.usual;
  const share = Math.max((right - left + more) / shape.width, (bottom - top + more) / shape.height);
  const [width, height] = [shape.width * share, shape.height * share];
  if (width >= whole.width && height >= whole.height) return whole;
  return within({ x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height }, whole);
}
