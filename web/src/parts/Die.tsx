import type { ShownDie } from "../wire/shapes";

const SHAPES: Record<number, string> = {
  4: "M20 3 38 35H2Z",
  6: "M5 5H35V35H5Z",
  8: "M20 1 38 20 20 39 2 20Z",
  10: "M20 1 38 16 32 31 20 39 8 31 2 16Z",
  12: "M20 2 37.5 14.5 31 36H9L2.5 14.5Z",
  20: "M20 1 37 10.5V29.5L20 39 3 29.5V10.5Z",
};
const ROUND = "M20 2a18 18 0 1 1 0 36a18 18 0 1 1 0-36Z";

/** A die: its shape says how many sides it has, the figure inside what it shows. */
export function Die({ die }: { die: ShownDie }) {
  const { sides, value, state = "ready", name } = die;
  const known = value ?? null;
  return (
    <span class="shown-die" data-state={state} data-rolled={known !== null} title={name || undefined}>
      <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <path d={SHAPES[sides] ?? ROUND} />
        <text x="20" y={sides === 4 ? 26 : 21}>
          {known ?? `d${sides}`}
        </text>
      </svg>
      {state === "lent" && (
        <span class="lent" aria-hidden="true">
          ↗
        </span>
      )}
      <span class="unseen">{dieInWords(die)} </span>
    </span>
  );
}

export function dieInWords({ sides, value, state = "ready", name }: ShownDie): string {
  const shows = value === null || value === undefined ? "not rolled" : `showing ${value}`;
  return [`${name ? `${name}, ` : ""}d${sides} ${shows}`, state === "ready" ? "" : state].filter(Boolean).join(", ");
}
