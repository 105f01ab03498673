import type { Ground, Option } from "../wire/shapes";
import { centre, lineThrough, outline, places } from "./cells";

/** An option before it is chosen: the way there, the cells it concerns, and what it costs beside where it ends. */
export function Preview({ ground, option }: { ground: Ground; option: Option }) {
  const { place, path, cells, range } = option.tags ?? {};
  const shaded = (written: string | undefined) =>
    places(written)
      .map((each) => outline(ground, each))
      .join("");
  const way = places(path);
  return (
    <g class="preview">
      {range && <path class="range" d={shaded(range)} />}
      {cells && <path class="concerned" d={shaded(cells)} />}
      {place && <path class="there" d={outline(ground, place, 0.94)} />}
      {way.length > 1 && <polyline class="way" points={lineThrough(ground, way)} />}
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
