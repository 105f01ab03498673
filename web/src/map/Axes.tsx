import type { Ground } from "../wire/shapes";
import type { Box } from "./camera";
import { centre } from "./cells";

/** Pixels: as high as a number has to be to be read, and how much room each wants. */
const READABLE = 9;
const ROOM = 16;

/** Columns and rows by their numbers along the edge of what is seen: in the story a place is named by both. */
export function Axes({ ground, box, width }: { ground: Ground; box: Box; width: number }) {
  const cell = width / box.width;
  if (!cell) return null;
  const size = READABLE / cell;
  const step = Math.ceil(ROOM / cell);
  const columns = shown(ground.width, step).map((at) => ({ at, x: centre(ground, `${at},0`)[0], y: box.y + size }));
  const rows = shown(ground.height, step).map((at) => ({ at, x: box.x + size / 3, y: centre(ground, `0,${at}`)[1] }));
  return (
    <g class="axes" style={{ fontSize: `${size.toFixed(3)}px` }}>
      {columns
        .filter(({ x }) => x > box.x + size && x < box.x + box.width - size)
        .map(({ at, x, y }) => (
          <text key={`column ${at}`} class="column" x={x} y={y}>
            {at}
          </text>
        ))}
      {rows
        .filter(({ y }) => y > box.y + size && y < box.y + box.height - size)
        .map(({ at, x, y }) => (
          <text key={`row ${at}`} x={x} y={y + size / 3}>
            {at}
          </text>
        ))}
    </g>
  );
}

function shown(count: number, step: number): number[] {
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step);
}
