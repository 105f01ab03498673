import type { Speed } from "../browser/staging";
import type { Beat, Line } from "../wire/shapes";

/** Milliseconds: how long each kind of beat is shown, and what is added to some. */
const LASTS: Record<Beat["type"], number> = {
  laying: 0,
  turning: 1000,
  throw: 400,
  loss: 600,
  gain: 500,
  defence: 500,
  downfall: 900,
  remark: 500,
};
const VERDICT = 150;
const CRITICAL = 700;
const BURST = 160;
const MOST_BURSTS = 3;
const OUTCOME = 1200;
const LONGEST = 6000;
const QUICK = 0.4;

/** How long each line is shown: the last one longer, and all of them together never too long. */
export function paces(lines: readonly Line[], speed: Speed): number[] {
  const each = lines.map(({ beat }, at) => (beat && !isDealtOn(lines, at) ? lasts(beat) : 0));
  each[each.length - 1] = (each[each.length - 1] ?? 0) + OUTCOME;
  const all = each.reduce((sum, one) => sum + one, 0);
  const factor = Math.min(1, LONGEST / all) * (speed === "quick" ? QUICK : 1);
  return each.map((one) => Math.round(one * factor));
}

/** Cards that are turned one after the other are turned at once. */
function isDealtOn(lines: readonly Line[], at: number): boolean {
  return [lines[at], lines[at + 1]].every((line) => line?.beat?.type === "turning");
}

function lasts(beat: Beat): number {
  const critical = beat.weight === "critical" ? CRITICAL : 0;
  if (beat.type !== "throw") return LASTS[beat.type] + critical;
  const bursts = (beat.dice ?? []).filter((die) => die.state === "burst").length;
  const verdict = beat.needs === undefined || beat.needs === null ? 0 : VERDICT;
  return LASTS.throw + verdict + critical + BURST * Math.min(bursts, MOST_BURSTS);
}
