import { signal } from "@preact/signals";
import type { Line, Shown, Working } from "../wire/shapes";

/** The table that was left last, as it was seen there: whoever looks something up comes back to it. */
export interface Left {
  table: string;
  title: string;
  ruleset: string;
  /** How many lines of the story come before these. */
  first: number;
  lines: readonly Line[];
  /** Which readings are played there, where they are not the usual ones. */
  rulings: NonNullable<Shown["rulings"]>;
}

export const left = signal<Left | null>(null);
/** The number of the line somebody wants to see when they come back. */
export const sought = signal<number | null>(null);

export function leave(table: string, view: Shown, first: number, lines: readonly Line[]): void {
  const { title, game, ruleset, rulings = {} } = view;
  left.value = { table, title: title || game, ruleset, first, lines, rulings };
}

/** The numbers of the newest lines whose workings go by a rule, the newest first. */
export function citing({ first, lines }: Left, rule: string, most: number): { number: number; line: Line }[] {
  const numbered = lines.map((line, at) => ({ number: first + at + 1, line }));
  const found = numbered.filter(({ line }) => line.spans.some(({ working }) => working && goesBy(working, rule)));
  return found.slice(-most).reverse();
}

function goesBy({ rules, parts }: Working, rule: string): boolean {
  return !!rules?.includes(rule) || !!parts?.some((part) => goesBy(part, rule));
}
