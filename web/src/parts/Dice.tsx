import type { Figure } from "../wire/shapes";
import { Die } from "./Die";

/** The dice that lie before somebody. */
export function Dice({ figure }: { figure: Figure }) {
  if (!figure.dice?.length) return null;
  return (
    <span class="dice">
      {figure.dice.map((die) => (
        <Die key={die.id} die={die} />
      ))}
    </span>
  );
}
