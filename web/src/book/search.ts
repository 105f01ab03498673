import type { Book, Entry } from "../wire/shapes";
import { allEntries } from "./lookup";

/** Words that every question has and that say nothing about what it is about. */
const EMPTY = new Set(
  "a an and are as at be by can do does for from has have how i if in is it its may me my of on or that the their there they this to what when where which who why will with you your".split(
    " ",
  ),
);
const MOST = 60;
const LENGTH = 170;

export interface Found {
  entry: Entry;
  /** A piece of its text in which the words stand. */
  excerpt: string;
}

/** The words somebody asks for, each by what it begins with. */
export function stemsOf(query: string): string[] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];
  const telling = words.filter((word) => !EMPTY.has(word));
  return [...new Set((telling.length ? telling : words).map(stem))];
}

/** Entries that have all the words, or where there are none most of them; those first that have them in their title. */
export function search(book: Book, query: string): Found[] {
  const stems = stemsOf(query);
  if (!stems.length) return [];
  const found = allEntries(book)
    .map((entry) => ({ entry, ...weighed(entry, stems) }))
    .filter(({ words }) => words > 0);
  const most = Math.max(0, ...found.map(({ words }) => words));
  return found
    .filter(({ words }) => words === most)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MOST)
    .map(({ entry }) => ({ entry, excerpt: excerptOf(textOf(entry), stems) }));
}

/** All that an entry says, in one piece, without the ids of others. */
function textOf({ text, question, readings = [], examples = [] }: Entry): string {
  const all = [question, text, ...readings.map((each) => each.text), ...examples].filter(Boolean).join(" ");
  return all.replace(/ ?\([A-Z]+(?:-[A-Z0-9]+)+(?:(?:, | to | and | … )[A-Z]+(?:-[A-Z0-9]+)+)*\)/g, "");
}

/** A text in pieces, those at odd places being words that were asked for. */
export function marked(text: string, query: string): string[] {
  const stems = stemsOf(query);
  if (!stems.length) return [text];
  return text.split(new RegExp(`(?<![\\p{L}\\p{N}])((?:${stems.join("|")})\\p{L}*)`, "giu"));
}

function stem(word: string): string {
  return word.length > 4 && !word.includes("-") ? word.replace(/(?:ies|ing|ed|es|s|e|y)$/, "") : word;
}

function weighed(entry: Entry, stems: readonly string[]): { words: number; weight: number } {
  const title = entry.title.toLowerCase();
  const text = textOf(entry).toLowerCase();
  const id = entry.id.toLowerCase();
  let words = 0;
  let weight = entry.kind === "rule" ? 0.5 : 0;
  for (const each of stems) {
    const inTitle = has(title, each);
    const times = count(text, each);
    if (id === each) weight += 100;
    if (inTitle) weight += 6;
    weight += Math.min(times, 4) / Math.log2(8 + text.length / 40);
    if (inTitle || times || id.includes(each)) words++;
  }
  return { words, weight };
}

function has(text: string, stem: string): boolean {
  return count(text, stem) > 0;
}

/** How many words of a text begin like this. */
function count(text: string, stem: string): number {
  return text.match(new RegExp(`(?<![\\p{L}\\p{N}])${stem}`, "gu"))?.length ?? 0;
}

/** About a line and a half round the first of the words. */
function excerptOf(text: string, stems: readonly string[]): string {
  const plain = text.replace(/[*`|]/g, "").replace(/\s+/g, " ");
  const first = plain.search(new RegExp(`(?<![\\p{L}\\p{N}])(?:${stems.join("|")})`, "iu"));
  const from = first > 60 ? plain.indexOf(" ", first - 60) + 1 : 0;
  const rest = plain.slice(from);
  const piece = rest.length > LENGTH ? `${rest.slice(0, rest.lastIndexOf(" ", LENGTH))} …` : rest;
  return from ? `… ${piece}` : piece;
}
