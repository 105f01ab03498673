import { CrestShape } from "../parts/Crest";
import { numberOf } from "../parts/Token";
import type { Figure, Ground } from "../wire/shapes";
import { centre } from "./cells";

const WIDTH = 0.66;
const HEIGHT = (WIDTH * 57) / 48;

/** Somebody on the map. Whoever something can be done to is ringed; a tap on them narrows the list to that. */
export function Standing({
  figure,
  ground,
  target,
  chosen,
}: {
  figure: Figure;
  ground: Ground;
  target: boolean;
  chosen: boolean;
}) {
  const [x, y] = centre(ground, figure.place ?? "");
  const number = numberOf(figure.name);
  return (
    <g
      class="standing-at"
      data-figure={figure.id}
      data-friend={!!(figure.friend || figure.mine)}
      data-acting={!!figure.acting}
      data-out={!!figure.out}
      data-target={target}
      data-chosen={chosen}
    >
      {target && <circle class="ring" cx={x} cy={y} r="0.46" />}
      <g transform={`translate(${x - WIDTH / 2} ${y - HEIGHT / 2}) scale(${WIDTH / 48})`}>
        <CrestShape name={figure.name} />
      </g>
      {number && (
        <text x={x + 0.28} y={y - 0.28}>
          {number}
        </text>
      )}
    </g>
  );
}
