import { useMemo } from "preact/hooks";
import type { Ground } from "../wire/shapes";
import { centre, everyPlace, outline } from "./cells";

/** The ground itself: floor and its heights, water, harsh ground, walls and drops. It changes seldom and is drawn seldom. */
export function Terrain({ ground }: { ground: Ground }) {
  return useMemo(() => <Drawn ground={ground} />, [ground]);
}

function Drawn({ ground }: { ground: Ground }) {
  const { walls = [], harsh = [], drops = [], heights = {}, water = [] } = ground;
  const cells = (places: readonly string[]) => places.map((place) => outline(ground, place)).join("");
  const bare = new Set([...walls, ...drops]);
  const floor = everyPlace(ground).filter((place) => !bare.has(place));
  return (
    <g class="terrain">
      <Patterns />
      <path class="floor" d={cells(floor)} />
      {Object.entries(heights).map(([place, level]) => (
        <path key={place} class="high" style={{ "--level": String(level) }} d={outline(ground, place)} />
      ))}
      <path class="water" d={cells(water)} />
      <path class="harsh" d={cells(harsh)} />
      <path class="drop" d={cells(drops)} />
      <path class="wall" d={cells(walls)} />
    </g>
  );
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

function Patterns() {
  return (
    <defs>
      <pattern id="harsh" width="0.25" height="0.25" patternUnits="userSpaceOnUse">
        <path class="speckle" d="M0.04 0.08q0.04 -0.06 0.08 0t0.08 0M0.16 0.2q0.02 -0.04 0.05 0" />
      </pattern>
      <pattern id="water" width="1" height="0.5" patternUnits="userSpaceOnUse">
        <rect class="deep" width="1" height="0.5" />
        <path class="wave" d="M0.08 0.16q0.1 -0.08 0.2 0t0.2 0M0.54 0.4q0.1 -0.08 0.2 0t0.2 0" />
      </pattern>
      <pattern id="wall" width="0.5" height="0.25" patternUnits="userSpaceOnUse">
        <rect class="stone" width="0.5" height="0.25" />
        <path class="mortar" d="M0 0H0.5M0 0.125H0.5M0.12 0V0.125M0.37 0.125V0.25" />
      </pattern>
      <pattern id="drop" width="0.2" height="0.2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="depth" width="0.2" height="0.2" />
        <path class="abyss" d="M0 0V0.2" />
      </pattern>
    </defs>
  );
}
