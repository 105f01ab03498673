import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { showsEveryLine } from "../browser/staging";
import { exchanges, outcome } from "../room/exchange";
import type { Room } from "../room/Room";
import type { Line, Span } from "../wire/shapes";
import { keyOf } from "./key";

/** The one line that an exchange comes to, above its first line. */
export interface Headline {
  words: readonly Span[];
  isOpen: boolean;
  toggle: () => void;
  /** Play it once more, if it is the newest. */
  again?: () => void;
}

/** A line that is drawn, and where it stands among those that are here. */
export interface Drawn {
  line: Line;
  at: number;
  headline?: Headline;
}

/** Where there is room for the lines of the newest exchange; a phone shows what it came to. */
const ROOMY = "(min-width: 900px)";

/** An exchange is one entry that opens to its lines; with room the newest is open, and while one rewinds all are. */
export function useFolds(room: Room) {
  const lines = room.lines.value;
  const turned = useSignal<ReadonlyMap<number, boolean>>(new Map());
  const starts = useMemo(() => exchanges(lines), [lines]);
  const entries = useMemo(() => entriesOf(lines, starts), [lines]);
  const newest = Math.max(-1, ...entries.keys());
  const isEntry = (start: number) => entries.has(start) && !showsEveryLine.value;
  const isOpen = (start: number) =>
    room.cut.value !== null ||
    (turned.value.get(keyOf(lines[start] as Line)) ?? (start === newest && matchMedia(ROOMY).matches));

  const headline = (start: number): Headline => {
    const own = entries.get(start) ?? [];
    const toggle = () => (turned.value = new Map(turned.value).set(keyOf(own[0] as Line), !isOpen(start)));
    const again = start === newest ? () => room.watch(own) : undefined;
    return { words: outcome(own), isOpen: isOpen(start), toggle, again };
  };

  /** The lines of a part of the story that are not folded away. */
  const drawn = (from: number, to: number): Drawn[] =>
    lines.slice(from, to).flatMap((line, nth) => {
      const at = from + nth;
      const start = starts[at] ?? -1;
      if (start < from || !isEntry(start)) return [{ line, at }];
      if (start === at) return [{ line, at, headline: headline(start) }];
      return isOpen(start) ? [{ line, at }] : [];
    });
  return { drawn };
}

/** The lines of each exchange by the number of its first; one line alone, or what came to nothing, is told as it is. */
function entriesOf(lines: readonly Line[], starts: readonly number[]): ReadonlyMap<number, readonly Line[]> {
  const entries = new Map<number, Line[]>();
  for (const [at, line] of lines.entries()) {
    const start = starts[at] ?? -1;
    if (start >= 0) entries.set(start, [...(entries.get(start) ?? []), line]);
  }
  const isOne = ([, own]: [number, Line[]]) => own.length > 1 && own.some(({ headline }) => headline?.length);
  return new Map([...entries].filter(isOne));
}
