import type { Dice } from "../wire/shapes";

/** What is wrong with a typed face, in a sentence; empty when nothing is. Mixed dice are left to the table to check. */
export function wrong(dice: Dice, text: string): string {
  if (!dice.sides) return "";
  const face = Number(text);
  const most = isOneKind(dice) ? dice.sides : Infinity;
  if (Number.isInteger(face) && face >= 1 && face <= most) return "";
  return most === Infinity
    ? `“${text.trim()}” is not the face of a die.`
    : `A d${most} shows 1 to ${most}, not ${text.trim()}.`;
}

/** The answer for one typed face: a number for a die, the name for a card. */
export function readFace(dice: Dice, text: string): number | string {
  return dice.sides ? Number(text) : text.trim();
}

function isOneKind(dice: Dice): boolean {
  return /^\s*\d*d\d+\s*$/.test(dice.text);
}
