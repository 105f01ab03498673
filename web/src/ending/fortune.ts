import type { Luck } from "../wire/shapes";

const SPREAD = Math.sqrt(1 / 12);

/** How the throws of one side fell, in a sentence: lucky is what chance alone brings about once in six times. */
export function fell(whose: string, { dice, above }: Luck): string {
  const word = wordFor((above - 0.5) / (SPREAD / Math.sqrt(dice)));
  return `${whose}: ${dice} ${dice === 1 ? "throw" : "throws"}, higher than ${Math.round(100 * above)} of 100 such. ${word}`;
}

function wordFor(errors: number): string {
  if (Math.abs(errors) < 1) return "As dice fall.";
  const word = errors > 0 ? "lucky" : "unlucky";
  return Math.abs(errors) < 2 ? `A little ${word}.` : `Very ${word}.`;
}
