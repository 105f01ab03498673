import type { Order } from "../wire/shapes";

const PER_CENT = 100;
const AGAINST: Readonly<Record<string, string>> = { melee: "against melee", ranged: "against what comes from afar" };

/** An order as one would say it. */
export function toldOrder({ take, words, answer, when = {} }: Order): string {
  const answers = take === "house" ? "as the house would" : words || String(answer);
  return [
    `always ${answers}`,
    when.about && (AGAINST[when.about] ?? `against ${when.about}`),
    when.meter && `unless ${when.meter} would go below ${when.keeps ?? 0}`,
    when.chance && `when it comes off in at least ${Math.round(when.chance * PER_CENT)} %`,
  ]
    .filter(Boolean)
    .join(", ");
}
