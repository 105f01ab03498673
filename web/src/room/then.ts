import type { Reach, Shown } from "../wire/shapes";

/** What the table said of going back to a point: how far it goes, and the board there. */
export type Foreseen = Reach & { point: number };

/** The table as it was at the moment one is about to go back to; nobody is asked anything there. */
export function asItWas(view: Shown, cut: number | null, foreseen: Foreseen | null): Shown {
  if (cut === null || !foreseen) return view;
  const lines = view.lines.filter(({ point = 0 }) => point < foreseen.point);
  return { ...view, board: foreseen.board, lines, asked: null };
}
