import type { Asked } from "../wire/shapes";

/** What every kind of question is given. */
export interface Asking<Schema> {
  asked: Asked;
  schema: Schema;
  /** The answer is on its way: nothing more can be said until it has arrived. */
  busy: boolean;
  onAnswer: (answer: unknown) => void;
}
