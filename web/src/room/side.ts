import type { Shown } from "../wire/shapes";

export type Side = "mine" | "theirs";

/** On whose side somebody is, as far as this seat sees them. */
export function sideOf({ board }: Shown, actor: string | undefined): Side | undefined {
  const figure = actor ? board.figures.find(({ id }) => id === actor) : undefined;
  return figure && (figure.mine || figure.friend ? "mine" : "theirs");
}
