/** What goes over the wire. The shapes are generated from the Python classes of the same names. */
import type * as made from "../../generated/wire";

export type * from "../../generated/wire";

export type Schema = made.Asked["schema"];
/** What the stage shows of a line. */
export type Beat = NonNullable<made.Line["beat"]>;
/** What is pictured on a card. */
export type Motif = NonNullable<made.Printed["motif"]>;
export type Overrule = made.Rule["act"];
/** How a part of a view has changed. */
export type Part = NonNullable<made.Changed["parts"]>[string];

/** What the table says to one who asked. */
export type Told = Exclude<made.Message, made.Shown | made.Changed | made.Late | made.Words | made.Desk>;

/** A command before it has been given its id. */
export type Wish = made.Command extends infer C ? (C extends made.Command ? Omit<C, "command"> : never) : never;

/** A sentence as plain words. */
export function inWords(line: made.Line): string {
  return wordsOf(line.spans);
}

export function wordsOf(spans: readonly made.Span[]): string {
  return spans.map((span) => span.text).join("");
}
