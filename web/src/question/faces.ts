import type { Die, TypedDice } from "../wire/shapes";

/** What each die (or card) shows so far, as it was typed; a die that explodes goes on. */
export type Chains = readonly (readonly string[])[];

/** One empty box for each die or card. */
export function empty(dice: TypedDice): Chains {
  return Array.from({ length: dice.count }, () => [""]);
}

/** What is wrong with a typed face, in a sentence; empty when nothing is. */
export function wrong(die: Die | undefined, text: string): string {
  if (!die || !text.trim()) return "";
  const face = Number(text);
  if (Number.isInteger(face) && face >= 1 && face <= die.sides) return "";
  return `A d${die.sides} shows 1 to ${die.sides}, not ${text.trim()}.`;
}

/** A face typed into a box: a die that shows its highest face and explodes gets one box more, else its chain ends. */
export function typed(dice: TypedDice, chains: Chains, at: number, link: number, text: string): Chains {
  const die = dice.dice?.[at];
  return chains.map((chain, each) => {
    if (each !== at) return chain;
    const kept = [...chain.slice(0, link), text];
    const isLast = !die?.explodes || Number(text) !== die.sides;
    return isLast ? kept : [...kept, ...(chain.length > link + 1 ? chain.slice(link + 1) : [""])];
  });
}

/** The answer: a number for each die, explosions after the die they come from; the name for a card. */
export function faces(dice: TypedDice, chains: Chains): (number | string)[] {
  return chains.flat().map((text) => (dice.sides ? Number(text) : text.trim()));
}
