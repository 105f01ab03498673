import { useMemo } from "preact/hooks";
import type { Ground } from "../wire/shapes";
import { centre, everyPlace, outline } from "./cells";
import { Patterns, Tree } from "./Patterns";

/** The ground itself by what it is made of: floor and its heights, water, harsh ground, walls and drops. It changes seldom and is drawn seldom. */
export function Terrain({ ground }: { ground: Ground }) {
  return useMemo(() => <Drawn ground={ground} />, [ground]);
}

function Drawn({ ground }: { ground: Ground }) {
  const { walls = [], harsh = [], drops = [], heights = {}, water = [], floor = "stone", made_of = "stone" } = ground;
  const cells = (places: readonly string[]) => places.map((place) => outline(ground, place)).join("");
  const isWooded = made_of === "trees";
  const bare = new Set([...(isWooded ? [] : walls), ...drops]);
  const open = everyPlace(ground).filter((place) => !bare.has(place));
  return (
    <g class="terrain">
      <Patterns />
      <path class="floor" style={{ fill: `url("#floor-${floor}")` }} d={cells(open)} />
      {Object.entries(heights).map(([place, level]) => (
        <path key={place} class="high" style={{ "--level": String(level) }} d={outline(ground, place)} />
      ))}
      <path class="water" style={{ fill: 'url("#floor-water")' }} d={cells(water)} />
      <path class="harsh" d={cells(harsh)} />
      <path class="drop" d={cells(drops)} />
      {isWooded ? (
        walls.map((place) => <TreeAt key={place} ground={ground} place={place} />)
      ) : (
        <path class="wall" style={{ fill: `url("#walls-${made_of}")` }} d={cells(walls)} />
      )}
    </g>
  );
}

function TreeAt({ ground, place }: { ground: Ground; place: string }) {
  const [x, y] = centre(ground, place);
  return <Tree x={x} y={y} />;
}

/** How high each cell lies, over everything else: whoever stands there should know. */
export function Levels({ ground }: { ground: Ground }) {
  return (
    <g class="levels">
      {Object.entries(ground.heights ?? {}).map(([place, level]) => {
        const [x, y] = centre(ground, place);
        return (
          <text key={place} x={x} y={y + 0.44}>
            {level}
          </text>
        );
      })}
    </g>
  );
}
