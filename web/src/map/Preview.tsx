import type { Ground, Option } from "../wire/shapes";
import { centre, lineThrough, outline } from "./cells";

/** An option before it is chosen: the way there, the cells it concerns, and what it costs beside where it ends. */
export function Preview({ ground, option }: { ground: Ground; option: Option }) {
  const { place, path = [], cells = [] } = option.spot ?? {};
  return (
    <g class="preview">
      {cells.length > 0 && <path class="concerned" d={cells.map((each) => outline(ground, each)).join("")} />}
      {place && <path class="there" d={outline(ground, place, 0.94)} />}
      {path.length > 1 && <polyline class="way" points={lineThrough(ground, path)} />}
      {place && option.note && <Cost ground={ground} place={place} note={option.note} />}
    </g>
  );
}

function Cost({ ground, place, note }: { ground: Ground; place: string; note: string }) {
  const [x, y] = centre(ground, place);
  const below = y < 1.2;
  return (
    <text class="cost" x={x} y={below ? y + 0.86 : y - 0.62}>
      {note}
    </text>
  );
}
