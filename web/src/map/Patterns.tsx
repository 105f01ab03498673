/** What floors, walls and water look like, on a map of any cells and in a zone; `scale` is how wide a cell is. */
export function Patterns({ scale = 1 }: { scale?: number }) {
  const size = scale === 1 ? undefined : `scale(${scale})`;
  const pattern = (id: string, width: number, height: number, drawn: preact.ComponentChildren) => (
    <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse" patternTransform={size}>
      <rect class={`${id} base`} width={width} height={height} />
      {drawn}
    </pattern>
  );
  return (
    <defs class="patterns">
      {pattern(
        "floor-grass",
        2,
        2,
        <>
          <path class="grass light" d={blades(BLADES.slice(0, 11))} />
          <path class="grass dark" d={blades(BLADES.slice(11))} />
        </>,
      )}
      {pattern("floor-earth", 2, 2, <path class="earth dark" d={pebbles(BLADES.slice(3, 15))} />)}
      {pattern(
        "floor-stone",
        1,
        1,
        <>
          <path class="stone light" d="M0.04 0.04h0.54v0.42h-0.54zM0.4 0.54h0.56v0.42h-0.56z" />
          <path class="stone dark" d="M0 0H1M0 0.5H1M0.62 0V0.5M0.36 0.5V1" />
        </>,
      )}
      {pattern(
        "floor-wood",
        2,
        0.5,
        <>
          <path class="wood light" d="M0.1 0.2q0.5 -0.05 0.9 0.02M1.3 0.34q0.3 0.04 0.5 0" />
          <path class="wood dark" d="M0 0H2M0.7 0V0.25M0 0.25H2M1.5 0.25V0.5" />
        </>,
      )}
      {pattern(
        "floor-iron",
        1,
        1,
        <>
          <path class="iron dark" d="M0 0H1M0 0V1" />
          <path class="iron light" d={pebbles(RIVETS)} />
        </>,
      )}
      {pattern(
        "floor-water",
        1,
        0.5,
        <path class="water light" d="M0.08 0.16q0.1 -0.08 0.2 0t0.2 0M0.54 0.4q0.1 -0.08 0.2 0t0.2 0" />,
      )}
      {pattern("walls-stone", 0.5, 0.25, <path class="joint" d="M0 0H0.5M0 0.125H0.5M0.12 0V0.125M0.37 0.125V0.25" />)}
      {pattern(
        "walls-rock",
        1,
        1,
        <path class="joint" d="M0.1 0.9L0.3 0.2L0.62 0.1L0.9 0.5M0.3 0.2L0.5 0.6L0.4 0.95" />,
      )}
      {pattern("walls-wood", 0.25, 1, <path class="joint" d="M0 0V1M0.12 0.3V0.7" />)}
      {pattern("walls-iron", 0.5, 0.5, <path class="joint" d="M0 0H0.5M0 0V0.5M0.1 0.1h0.02M0.4 0.4h0.02" />)}
      <pattern id="harsh" width="0.25" height="0.25" patternUnits="userSpaceOnUse">
        <path class="speckle" d="M0.04 0.08q0.04 -0.06 0.08 0t0.08 0M0.16 0.2q0.02 -0.04 0.05 0" />
      </pattern>
      <pattern id="drop" width="0.2" height="0.2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="depth" width="0.2" height="0.2" />
        <path class="abyss" d="M0 0V0.2" />
      </pattern>
    </defs>
  );
}

/** A tree fills its cell, whatever its shape. */
export function Tree({ x, y }: { x: number; y: number }) {
  return (
    <g class="tree" transform={`translate(${x} ${y})`}>
      <circle class="shade" cx="0.05" cy="0.07" r="0.47" />
      <circle class="crown" r="0.46" />
      <circle class="light" cx="-0.1" cy="-0.1" r="0.28" />
    </g>
  );
}

/** Where something grows or lies on two cells by two; the same everywhere, so that nothing flickers. */
const BLADES: readonly (readonly [number, number])[] = [
  [0.12, 0.31],
  [0.47, 0.18],
  [0.83, 0.42],
  [1.21, 0.15],
  [1.63, 0.37],
  [1.9, 0.71],
  [0.27, 0.78],
  [0.66, 0.95],
  [1.05, 0.69],
  [1.46, 0.88],
  [1.78, 1.22],
  [0.16, 1.27],
  [0.55, 1.48],
  [0.93, 1.24],
  [1.3, 1.45],
  [1.66, 1.69],
  [0.36, 1.86],
  [0.78, 1.77],
  [1.13, 1.92],
  [1.88, 1.93],
  [0.98, 0.27],
  [1.4, 0.58],
];
const RIVETS: readonly (readonly [number, number])[] = [
  [0.12, 0.12],
  [0.88, 0.12],
  [0.12, 0.88],
  [0.88, 0.88],
];

function blades(at: readonly (readonly [number, number])[]): string {
  return at.map(([x, y]) => `M${x} ${y}l0.04 -0.1M${x + 0.06} ${y}l0.06 -0.08`).join("");
}

function pebbles(at: readonly (readonly [number, number])[]): string {
  return at.map(([x, y]) => `M${x} ${y}h0.02`).join("");
}
