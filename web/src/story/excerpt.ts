import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Room } from "../room/Room";
import type { Line } from "../wire/shapes";

/** As many lines as are drawn at a time, which is some screens full. */
export const MOST = 160;
const STEP = 80;

/** The lines of a story that are drawn: those from a place on, or the newest. */
export function excerpt(first: number, count: number, place: number | null): { from: number; to: number } {
  const end = first + count;
  const from = Math.max(first, Math.min(place ?? end, end - MOST));
  return { from, to: Math.min(end, from + MOST) };
}

/** The number of the line at which a cut goes through the story, if it is here. */
export function lineAt(first: number, lines: readonly Line[], cut: number): number | null {
  const at = lines.findIndex((line) => (line.point ?? 0) >= cut);
  return at < 0 ? null : first + at;
}

/** Draws a part of the story: whoever gets to its edge gets the lines beyond it, and what they read stays in its place. */
export function useExcerpt(room: Room, scroller: RefObject<HTMLElement | null>, reading: RefObject<boolean>) {
  const place = useSignal<number | null>(null);
  const held = useRef<{ number: string; top: number } | null>(null);
  const now = () => excerpt(room.first.value, room.lines.value.length, place.value);
  const [{ from, to }, first, cut] = [now(), room.first.value, room.cut.value];

  const earlier = () => {
    const { from } = now();
    if (from) reading.current = true;
    if (from > room.first.value) place.value = from - STEP;
    else room.recall();
  };
  const later = () => {
    const { from, to } = now();
    place.value = to + STEP >= room.first.value + room.lines.value.length ? null : from + STEP;
  };
  const look = () => {
    const box = scroller.current;
    if (!box) return;
    held.current = lineIn(box);
    const margin = box.clientHeight / 2;
    if (box.scrollTop <= margin) earlier();
    else if (box.scrollTop + box.clientHeight >= box.scrollHeight - margin) later();
  };

  useEffect(() => {
    const box = scroller.current;
    const ways = ["scroll", "wheel", "keyup"]; // at the very edge nothing scrolls any more
    for (const way of ways) box?.addEventListener(way, look, { passive: true });
    return () => {
      for (const way of ways) box?.removeEventListener(way, look);
    };
  }, []);

  const known = useRef(first);
  useEffect(() => {
    if (first < known.current) look(); // whoever waits at the edge for older lines has them now
    known.current = first;
  }, [first]);

  useLayoutEffect(() => {
    const box = scroller.current;
    const line = held.current && box?.querySelector<HTMLElement>(`li[aria-posinset="${held.current.number}"]`);
    if (box && line && held.current) box.scrollTop = line.offsetTop - held.current.top;
  }, [from, to]);

  useEffect(() => {
    const number = cut === null ? null : lineAt(first, room.lines.value, cut);
    if (number === null || (number >= from && number < to)) return;
    held.current = { number: `${number + 1}`, top: (scroller.current?.clientHeight ?? 0) / 3 };
    place.value = Math.max(first, number - STEP);
  }, [cut]);

  return { from, to, end: first + room.lines.value.length, earlier, place };
}

/** The first line that is in sight, and how far below the edge it begins. */
function lineIn(box: HTMLElement): { number: string; top: number } | null {
  const lines = [...box.querySelectorAll<HTMLElement>("li[aria-posinset]")];
  const line = lines.find((each) => each.offsetTop + each.offsetHeight > box.scrollTop);
  return line ? { number: line.getAttribute("aria-posinset") ?? "", top: line.offsetTop - box.scrollTop } : null;
}
