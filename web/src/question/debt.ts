import { minus } from "../parts/minus";
import type { Debt, Purse } from "../wire/shapes";

/** What would be left after so much was paid, in words; and what it brings to have so little. */
export interface Rest {
  words: string;
  debt: Debt | undefined;
}

/** What there would be left of a purse, the worst of its debts that this brings included. */
export function restOf({ left, debts = [] }: Purse, price: number): Rest {
  const rest = left - price;
  return { words: `leaves ${minus(rest)}`, debt: debts.findLast(({ at }) => rest <= at) };
}

/** What it brings, as a sentence. */
export function toldDebt({ state, brings }: Debt): string {
  return `${state.charAt(0).toUpperCase()}${state.slice(1)}: ${brings}.`;
}
