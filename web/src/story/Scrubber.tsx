import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { useRoom } from "../room/here";
import type { Room } from "../room/Room";
import type { Line } from "../wire/shapes";
import { before, cutFor, decisions, stops, undone } from "./stops";

const ID = "scrubber";
const EDGE = 40;
const SLACK = 6;

/** Take the handle in hand, one decision back; whoever does so in the middle of a reveal has seen enough of it. */
export function startRewind(room: Room): void {
  room.play.end();
  room.cut.value ??= cutFor(stops(room.lines.value), 1);
  requestAnimationFrame(() => document.getElementById(ID)?.focus()); // once the story is no longer behind a stage
}

interface Props {
  story: RefObject<HTMLElement | null>;
  lines: readonly Line[];
  all: readonly number[];
  /** Whether the others are asked before the table goes back. */
  asks: boolean;
  /** The first line that is drawn. */
  from: number;
}

/** The handle along the story. Its value is how many decisions would be undone: none at the newest line. */
export function Scrubber({ story, lines, all, asks, from }: Props) {
  const room = useRoom();
  const cut = room.cut.value;
  const dragging = useSignal(false);
  const top = useHandle(story, lines, cut, from);
  const pointer = useDragging(story, all, room, dragging);
  const count = undone(all, cut);
  useEffect(() => room.foresee(), [cut, lines]);

  const step = (event: KeyboardEvent) => {
    const to = {
      ArrowUp: count + 1,
      ArrowRight: count + 1,
      PageUp: count + 5,
      ArrowDown: count - 1,
      ArrowLeft: count - 1,
      PageDown: count - 5,
    };
    const key = event.key;
    if (key in to) room.cut.value = cutFor(all, to[key as keyof typeof to]);
    else if (key === "Home" || key === "Escape") room.cut.value = null;
    else if (key === "End") room.cut.value = cutFor(all, all.length);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div
        id={ID}
        class="handle"
        role="slider"
        tabIndex={0}
        aria-label="Rewind"
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={all.length}
        aria-valuenow={count}
        aria-valuetext={before(lines, cut)}
        data-dragging={dragging.value}
        style={{ top: `${top.value}px` }}
        title="Drag up to rewind"
        onKeyDown={step}
        {...pointer}
      />
      {count > 0 && (
        <Confirm
          top={top.value}
          text={before(lines, cut)}
          count={count}
          settled={!dragging.value}
          cut={cut ?? 0}
          asks={asks}
        />
      )}
    </>
  );
}

interface ConfirmProps {
  top: number;
  text: string;
  count: number;
  settled: boolean;
  cut: number;
  asks: boolean;
}

/** Asks in place, over the lines that would go, and says how far it really goes. */
function Confirm({ top, text, count, settled, cut, asks }: ConfirmProps) {
  const room = useRoom();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!settled) return;
    document.querySelector('.story li[data-gone="true"]')?.scrollIntoView({ block: "nearest" });
    box.current?.scrollIntoView({ block: "nearest" });
  }, [settled, top]);
  const foreseen = room.reach.value;
  const reach = foreseen?.point === cut ? Math.max(foreseen.decisions, count) : count;
  const leave = () => {
    room.cut.value = null;
    document.getElementById(ID)?.focus();
  };
  useEffect(() => {
    const cancel = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) leave();
    };
    document.addEventListener("keydown", cancel);
    return () => document.removeEventListener("keydown", cancel);
  }, []);
  const goBack = () => {
    room.wish({ type: "rewind", point: cut });
    leave();
  };
  return (
    <div
      ref={box}
      class="confirm"
      role="group"
      aria-label="Rewind to here"
      data-settled={settled}
      style={{ "--top": `${top}px` }}
    >
      <p>{text}</p>
      {reach > count && <p class="further">That turns cards face down that all have seen, so it goes further back.</p>}
      <button type="button" class="primary" onClick={goBack}>
        {asks ? "Ask to go back" : "Go back to here"}: undo {decisions(reach)}
      </button>
      <button type="button" onClick={leave}>
        Cancel
      </button>
    </div>
  );
}

/** Where the handle stands: above the first line that would go, or below the newest one, as far as they are drawn. */
function useHandle(story: RefObject<HTMLElement | null>, lines: readonly Line[], cut: number | null, from: number) {
  const top = useSignal(0);
  useLayoutEffect(() => {
    const box = story.current?.querySelector("ol");
    if (!box) return;
    const measure = () => {
      const drawn = [...box.querySelectorAll<HTMLElement>("li[data-point]")];
      const line = cut === null ? null : drawn.find((each) => Number(each.dataset.point) >= cut);
      top.value = line ? line.offsetTop : box.offsetTop + box.offsetHeight;
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    return () => sizes.disconnect();
  }, [lines, cut, from]);
  return top;
}

/** Dragging the handle with a finger or a mouse; near the edges the story scrolls along. */
function useDragging(
  story: RefObject<HTMLElement | null>,
  all: readonly number[],
  room: Room,
  dragging: { value: boolean },
) {
  const at = useRef(0);
  const frame = useRef(0);
  const place = () => {
    room.cut.value = cutAt(story.current, all, at.current);
  };
  const creep = () => {
    const scroller = story.current?.parentElement;
    if (!scroller || !dragging.value) return;
    const box = scroller.getBoundingClientRect();
    const over = Math.min(0, at.current - box.top - EDGE) + Math.max(0, at.current - box.bottom + EDGE);
    if (over) {
      scroller.scrollTop += over / 4;
      place();
    }
    frame.current = requestAnimationFrame(creep);
  };
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const release = () => {
    dragging.value = false;
    cancelAnimationFrame(frame.current);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
      at.current = event.clientY;
      dragging.value = true;
      frame.current = requestAnimationFrame(creep);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!dragging.value) return;
      at.current = event.clientY;
      place();
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

/** The point whose lines lie at a height of the screen; none below the newest line. */
function cutAt(story: HTMLElement | null, all: readonly number[], y: number): number | null {
  const lines = [...(story?.querySelectorAll<HTMLElement>("li[data-point]") ?? [])];
  const last = lines[lines.length - 1];
  if (!last || y >= last.getBoundingClientRect().bottom - SLACK) return null;
  const under = lines.find((line) => y < line.getBoundingClientRect().bottom);
  const point = Number(under?.dataset.point ?? 0);
  return all.find((each) => each >= point) ?? null;
}
