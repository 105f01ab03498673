import { signal } from "@preact/signals";

const SHELF = "lessons";
const OFF = "off";
const BESIDE = "lesson-beside";

type Told = Readonly<Record<string, readonly string[]>>;

/** Which lessons were told in this browser, by game; nothing is told to those who want none. */
export const told = signal<Told | null>(remembered());

/** How often somebody wanted to hear lessons again. */
export const begun = signal(0);

/** A lesson was told and is not told again. */
export function tell(game: string, lesson: string): void {
  const before = told.value?.[game] ?? [];
  if (told.value && !before.includes(lesson)) keep({ ...told.value, [game]: [...before, lesson] });
}

export function wantNoLessons(): void {
  keep(null);
}

/** A lesson, and the question of a table that it stands beside. */
interface Beside {
  question: string;
  lesson: string;
}

/** Which lesson of a game stands beside a question: whoever loads the page anew finds the same one there. */
export function standing(game: string): Beside | undefined {
  return besides()[game];
}

/** From now on this one does, or none. */
export function put(game: string, beside: Beside | undefined): void {
  localStorage.setItem(BESIDE, JSON.stringify({ ...besides(), [game]: beside }));
}

/** The lessons of a game are told from the first one on. */
export function wantLessons(game: string): void {
  put(game, undefined);
  keep({ ...told.value, [game]: [] });
  begun.value++;
}

function keep(now: Told | null): void {
  told.value = now;
  localStorage.setItem(SHELF, now ? JSON.stringify(now) : OFF);
}

function besides(): Readonly<Record<string, Beside | undefined>> {
  return JSON.parse(localStorage.getItem(BESIDE) ?? "{}") as Record<string, Beside>;
}

function remembered(): Told | null {
  const kept = localStorage.getItem(SHELF) ?? "{}";
  return kept === OFF ? null : (JSON.parse(kept) as Told);
}
