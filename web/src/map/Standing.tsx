import type { Figure, Ground } from "../wire/shapes";
import { centre } from "./cells";

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
      <circle class="body" cx={x} cy={y} r="0.38" />
      <text x={x} y={y}>
        {initial(figure.name)}
      </text>
    </g>
  );
}

/** The first letter of a name, with its number if it has one: "Guard 2" is G2. */
export function initial(name: string): string {
  return `${[...name][0] ?? ""}${/ (\d)$/.exec(name)?.[1] ?? ""}`;
}
