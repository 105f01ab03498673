import type { Book, BookChapter, Entry, Tried } from "../wire/shapes";

/** Where an entry stands in the book, what comes before and after it, and who speaks of it. */
export interface Place {
  entry: Entry;
  chapter: BookChapter;
  before: Entry | undefined;
  after: Entry | undefined;
  seenBy: readonly Entry[];
}

export function entriesOf(chapter: BookChapter): readonly Entry[] {
  return chapter.sections.flatMap(({ entries }) => entries);
}

export function allEntries(book: Book): readonly Entry[] {
  return book.chapters.flatMap(entriesOf);
}

/** The entry of an id, however it is spelt. */
export function placeOf(book: Book, id: string): Place | undefined {
  const wanted = id.toUpperCase();
  const chapter = book.chapters.find((each) => entriesOf(each).some((entry) => entry.id === wanted));
  if (!chapter) return undefined;
  const entries = entriesOf(chapter);
  const at = entries.findIndex((entry) => entry.id === wanted);
  const entry = entries[at] as Entry;
  const seenBy = allEntries(book).filter(({ sees }) => sees?.includes(entry.id));
  return { entry, chapter, before: entries[at - 1], after: entries[at + 1], seenBy };
}

/** The page of the book with all its scenes. */
export const SCENES = "scenes";

/** Every scene of the book once, with the rules it shows, in the order of the book. */
export function scenesOf(book: Book): readonly { scene: Tried; entries: readonly Entry[] }[] {
  const found = new Map<string, { scene: Tried; entries: Entry[] }>();
  for (const entry of allEntries(book))
    for (const scene of entry.scenes ?? []) {
      const known = found.get(scene.id);
      if (known) known.entries.push(entry);
      else found.set(scene.id, { scene, entries: [entry] });
    }
  return [...found.values()];
}

/** What an entry has to do with, each once: the questions the book leaves open about it, and everything else. */
export function related(book: Book, { entry, seenBy }: Place): { open: readonly Entry[]; others: readonly Entry[] } {
  const sees = new Set(entry.sees ?? []);
  const near = allEntries(book).filter((each) => sees.has(each.id) || seenBy.includes(each));
  return {
    open: near.filter(({ kind }) => kind === "ruling"),
    others: near.filter(({ kind }) => kind !== "ruling"),
  };
}

export function addressOf(ruleset: string, page = ""): string {
  return ["/rules", ruleset, page].filter(Boolean).map(encodeURI).join("/");
}

/** How many rules there are, and how many questions the book leaves open, in words. */
export function extent(book: Book): string {
  const kinds = allEntries(book).map(({ kind }) => kind);
  const count = (kind: string) => kinds.filter((each) => each === kind).length;
  const said = (times: number, word: string) => `${times} ${word}${times === 1 ? "" : "s"}`;
  return `${said(count("rule"), "rule")}, ${said(count("ruling"), "question")} the book leaves open`;
}

/** As it stands at the beginning of a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
