import type { Speed } from "../browser/staging";
import { type Beat, type Line, wordsOf } from "../wire/shapes";
import { outcome } from "./exchange";

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
const LETTER = 40;
const OUTCOME = { least: 1500, most: 3500 };
const LONGEST = 6000;
const QUICK = 0.4;

/** How long each line is shown: what it came to for as long as it takes to read, and all together never too long. */
export function paces(lines: readonly Line[], speed: Speed): number[] {
  const each = lines.map(({ beat }, at) => (beat && !isDealtOn(lines, at) ? lasts(beat) : 0));
  const all = each.reduce((sum, one) => sum + one, 0);
  const reading = readingTime(lines);
  const factor = Math.min(1, (LONGEST - reading) / all);
  const paced = each.map((one, at) => one * factor + (at === each.length - 1 ? reading : 0));
  return paced.map((one) => Math.round(one * (speed === "quick" ? QUICK : 1)));
}

/** How long a reader who is new here takes for what it came to. */
function readingTime(lines: readonly Line[]): number {
  const letters = wordsOf(outcome(lines)).length;
  return Math.min(OUTCOME.most, Math.max(OUTCOME.least, letters * LETTER));
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
