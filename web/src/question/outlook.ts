import { minus } from "../parts/minus";
import type { Case, Debt, Odds, Purse, Spread } from "../wire/shapes";
import { percent } from "./chance";

/** A number that dice decide: about 9 (4 to 15), where it is not always the same. */
export function toldSpread({ mean, low, high }: Spread): string {
  return low === high && mean === low ? `${low}` : `about ${Math.round(mean)} (${low} to ${high})`;
}

/** What comes of an option in one case; where it succeeds less often than usual, how often. */
export function toldCase({ when, chance, does, fells }: Case, usual: number): string {
  const down = fells ? `, ${percent(fells)} to bring down` : "";
  if (!does) return `${percent(chance)} ${when}${down}`;
  if (chance < usual) return `${percent(chance)} ${when}: ${toldSpread(does)}${down}`;
  return `${toldSpread(does)} ${when}${down}`;
}

/** What stands in the way, and what would help. */
export function toldBar({ bar, remedy }: Odds): string {
  return [bar, remedy].filter(Boolean).join(": ");
}

/** What there is to say of an option beside its chance, in the order of the cases. */
export function toldOutlook({ chance, cases = [], basis = "", toll = "", adds }: Odds): string[] {
  const said = cases.map((each) => toldCase(each, chance));
  if (said.length && basis) said[0] = `${said[0]} (${basis})`;
  if (typeof adds === "number") said.push(`adds ${adds}`);
  if (toll) said.push(toll);
  return said;
}

/** What a number of something, such as dice, comes to, and what the last of them brings. */
export function toldCount(before: Odds | undefined, now: Odds): string {
  const { chance, cases: [usual] = [], basis, toll = "" } = now;
  const does = usual?.does ? `: ${toldSpread(usual.does)} ${usual.when}` : "";
  const all = `${percent(chance)} to succeed${does}${basis ? ` (${basis})` : ""}.`;
  return [all, toldStep(before, now), toll && `${toll.charAt(0).toUpperCase()}${toll.slice(1)}.`]
    .filter(Boolean)
    .join(" ");
}

/** What the last of some dice gains and risks. */
function toldStep(before: Odds | undefined, now: Odds | undefined): string {
  if (!before || !now) return "";
  const does = gained(before.cases?.[0]?.does?.mean, now.cases?.[0]?.does?.mean);
  const parts = [
    `${signed(100 * (now.chance - before.chance))} % success`,
    does !== undefined && `${signed(does, 1)} when it succeeds`,
    `${signed(100 * ((now.risk ?? 0) - (before.risk ?? 0)))} % risk of a 1`,
  ];
  return `The last die brings ${parts.filter(Boolean).join(", ")}.`;
}

function gained(before?: number, now?: number): number | undefined {
  return before === undefined || now === undefined ? undefined : now - before;
}

function signed(value: number, digits = 0): string {
  return `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(digits)}`;
}

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
