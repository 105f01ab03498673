import type { Asked, Beat, Figure, Line, Option, Schema, Shown } from "../src/wire/shapes";

export const bryn: Figure = { id: "bryn", name: "Bryn", side: "heroes", mine: true, acting: true };
export const grim: Figure = { id: "grim", name: "Grim", side: "foes" };

/** A view of a duel between Bryn, who is ours, and Grim. */
export function viewOf({
  board,
  ...rest
}: Omit<Partial<Shown>, "board"> & { board?: Partial<Shown["board"]> } = {}): Shown {
  return {
    type: "view",
    viewer: "p1",
    name: "Ash",
    ruleset: "pebbles",
    game: "Pebbles",
    title: "The bridge",
    board: { heading: "Round 1", figures: [bryn, grim], ...board },
    asked: null,
    waiting: [],
    first: 0,
    lines: [],
    orders: [],
    can_undo: true,
    can_redo: false,
    can_rewind: true,
    can_ask: false,
    can_overrule: false,
    is_over: false,
    seats: [
      { id: "p1", name: "Ash", sitter: "person", here: true },
      { id: "p2", name: "Cato", sitter: "person", here: false },
    ],
    ...rest,
  };
}

export function ask(schema: Schema, rest: Partial<Asked> = {}): Asked {
  return { id: "1", what: "P-1", text: "What now?", who: "bryn", schema, ...rest };
}

export function option(key: string, rest: Partial<Option> = {}): Option {
  return { key, text: key, ...rest };
}

export function line(text: string, point = 0): Line {
  return { spans: [{ text }], point };
}

/** A line that is played: what it comes to, if anything, is the same sentence. */
export function beat(text: string, played: Beat, decides = false, point = 1): Line {
  return { spans: [{ text }], point, beat: played, headline: decides ? [{ text }] : [] };
}
