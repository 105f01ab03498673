import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Word } from "../wire/shapes";

/** What stands after dice of some games, and the dice it stands after: pressed, they say what it means. */
const MARK = "!";
const DICE = "\\d*d\\d+!";

/** The words of a game: which of them stand in a text, and what is looked up. */
export class Dictionary {
  private readonly forms = new Map<string, Word>();
  private readonly pattern: RegExp | null;

  constructor(words: readonly Word[]) {
    for (const word of words) for (const form of [word.word, ...(word.also ?? [])]) this.forms.set(form, word);
    const forms = [...this.forms.keys()].filter((form) => form !== MARK).map(escaped);
    const longestFirst = [...forms, ...(this.forms.has(MARK) ? [DICE] : [])].sort(
      (one, other) => other.length - one.length,
    );
    this.pattern = longestFirst.length
      ? new RegExp(`(?<![\\p{L}\\p{N}-])((?:${longestFirst.join("|")})s?)(?![\\p{L}\\p{N}]|-\\p{L})`, "u")
      : null;
  }

  /** A text in pieces; those at odd places are words of the game. */
  split(text: string): string[] {
    return this.pattern ? text.split(this.pattern) : [text];
  }

  /** The word of a form that stands in a text. */
  word(form: string): Word | undefined {
    return this.forms.get(form) ?? this.forms.get(form.endsWith(MARK) ? MARK : form.replace(/s$/, ""));
  }

  /** All words that stand in some texts, each once, in the order of the alphabet. */
  wordsIn(texts: readonly string[]): Word[] {
    const found = texts.flatMap((text) => this.split(text).filter((_, at) => at % 2));
    const words = new Set(found.flatMap((form) => this.word(form) ?? []));
    return [...words].sort((one, other) => one.word.localeCompare(other.word));
  }
}

/** What is looked up: a word of the game, or a rule by its id. */
export type Sought = { word: Word } | { rule: string };

export interface Reading {
  ruleset: string;
  /** Whether one reads at a table, which one does not want to leave for the book. */
  isAtTable: boolean;
  dictionary: Dictionary;
  look: (up: Sought) => void;
}

export const ReadingHere = createContext<Reading | null>(null);

/** Where words open; nothing where they are only words. */
export function useReading(): Reading | null {
  return useContext(ReadingHere);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
