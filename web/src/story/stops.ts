import { inWords, type Line } from "../wire/shapes";

/** The moments a story can go back to: the points at which somebody decided, oldest first. */
export function stops(lines: readonly Line[]): number[] {
  return [...new Set(lines.map((line) => line.point ?? 0))]
    .filter((point) => point > 0)
    .sort((one, other) => one - other);
}

/** How many decisions going back to a point undoes; without a point, none. */
export function undone(all: readonly number[], cut: number | null): number {
  return cut === null ? 0 : all.filter((point) => point >= cut).length;
}

/** The point reached by undoing so many decisions; none for none. */
export function cutFor(all: readonly number[], count: number): number | null {
  const within = Math.max(0, Math.min(all.length, count));
  return within ? (all[all.length - within] ?? null) : null;
}

export function decisions(count: number): string {
  return count === 1 ? "1 decision" : `${count} decisions`;
}

/** Where a cut leads, in words: the sentence that would be the first to go. */
export function before(lines: readonly Line[], cut: number | null): string {
  if (cut === null) return lines.length ? `Now: ${inWords(lines[lines.length - 1] as Line)}` : "Now";
  const first = lines.find((line) => (line.point ?? 0) >= cut);
  return `Back to before: ${first ? inWords(first) : "this"}`;
}
