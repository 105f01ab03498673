import type { Line, Span } from "../wire/shapes";
import { inOneGo } from "./sentences";

/** For each line the number of the one with which its exchange begins; -1 for a line between exchanges. */
export function exchanges(lines: readonly Line[]): number[] {
  let start = -1;
  return lines.map(({ beat, tone }, at) => {
    if (beat?.opens) start = at;
    else if (tone === "turn" && !beat) start = -1;
    return start;
  });
}

/** The lines of the exchange that is going on at the end of a story, if one is. */
export function goingOn(lines: readonly Line[]): readonly Line[] {
  const start = exchanges(lines).at(-1) ?? -1;
  return start < 0 ? [] : lines.slice(start);
}

/** What some lines come to: all that decided something among them; else what was done last, or the first sentence. */
export function outcome(lines: readonly Line[]): readonly Span[] {
  const said = lines.flatMap(({ headline }) => (headline?.length ? [headline] : []));
  if (said.length) return inOneGo(said);
  return (lines.findLast(isRemark) ?? lines[0])?.spans ?? [];
}

/** The lines that are played; that cards were laid is seen on the table. */
export function staged(lines: readonly Line[]): Line[] {
  return lines.filter(({ beat }) => beat && beat.type !== "laying");
}

/** Whether anything in them is worth waiting for: cards are turned up, or something is decided. What is only said is so
 * where an exchange goes on that it belongs to. */
export function isEvent(lines: readonly Line[], standing: readonly Line[] = []): boolean {
  if (lines.some(({ beat }) => beat?.type === "turning")) return true;
  return isDecided(standing.length ? lines : lines.filter((line) => !isRemark(line)));
}

/** Whether anything came of them. */
export function isDecided(lines: readonly Line[]): boolean {
  return lines.some(({ headline }) => headline?.length);
}

/** Whether it is said in words alone what somebody did, or what befell them. */
export function isRemark({ beat }: Line): boolean {
  return beat?.type === "remark";
}

/** How many cards lie face down before each, by their ids: those laid since cards were last turned up. */
export function facedown(lines: readonly Line[]): ReadonlyMap<string, number> {
  const laid = new Map<string, number>();
  for (const { beat, tone } of lines) {
    if (tone === "turn" && !beat) laid.clear();
    else if (beat?.type === "turning") for (const { actor = "" } of beat.hands) laid.delete(actor);
    else if (beat?.type === "laying") laid.set(beat.actor, beat.count);
  }
  return laid;
}
