import type { Ground, Landmark } from "../wire/shapes";
import { centre } from "./cells";

/** What is on the map and is nobody: things lie in a corner of their cell, what glows fills it. */
export function Landmarks({ ground }: { ground: Ground }) {
  return (
    <g class="landmarks">
      {(ground.landmarks ?? []).map((mark) => (
        <Drawn key={mark.id} ground={ground} mark={mark} />
      ))}
    </g>
  );
}

function Drawn({ ground, mark }: { ground: Ground; mark: Landmark }) {
  const [x, y] = centre(ground, mark.place);
  return (
    <g data-landmark={mark.id} data-glows={!!mark.glows}>
      <title>{[mark.name, mark.text].filter(Boolean).join(": ")}</title>
      {mark.glows ? (
        <circle cx={x} cy={y} r="0.42" />
      ) : (
        <path d={`M${x - 0.4} ${y + 0.44}l0.08 -0.3l0.3 -0.1l0.34 0.08l0.1 0.32z`} />
      )}
      <text x={x} y={mark.glows ? y : y + 0.4}>
        {mark.name}
      </text>
    </g>
  );
}
