import { type Signal, useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Room } from "../room/Room";

const NEAR = 24;

/** Keeps the newest lines in sight, also when the story gets more or less room, unless somebody reads or rewinds. */
export function useFollowing(
  room: Room,
  scroller: RefObject<HTMLElement | null>,
  reading: RefObject<boolean>,
  isNewest: boolean,
  place: Signal<number | null>,
) {
  const newest = useRef(isNewest);
  newest.current = isNewest;
  const isAway = useSignal(false);
  const lines = room.lines.value;
  const hasSaid = room.said.value !== null;
  const follow = () => {
    const box = scroller.current;
    if (!box || reading.current || room.cut.value !== null) return;
    place.value = null;
    box.scrollTop = box.scrollHeight;
  };

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const isAtEnd = () => newest.current && box.scrollTop + box.clientHeight >= box.scrollHeight - NEAR;
    const look = () => {
      isAway.value = !isAtEnd();
      if (!isAway.value) reading.current = false;
    };
    const read = () => (reading.current = !isAtEnd());
    const sizes = new ResizeObserver(() => {
      follow();
      look();
    });
    box.addEventListener("scroll", look, { passive: true });
    box.addEventListener("wheel", read, { passive: true });
    box.addEventListener("touchmove", read, { passive: true });
    box.addEventListener("keyup", read);
    sizes.observe(box);
    const settling = new ResizeObserver(follow); // words that open come late, and take room
    const settled = () => settling.disconnect(); // whoever opens something reads it where it is
    if (box.firstElementChild) settling.observe(box.firstElementChild);
    box.addEventListener("pointerdown", settled);
    box.addEventListener("keydown", settled);
    return () => {
      box.removeEventListener("scroll", look);
      box.removeEventListener("wheel", read);
      box.removeEventListener("touchmove", read);
      box.removeEventListener("keyup", read);
      box.removeEventListener("pointerdown", settled);
      box.removeEventListener("keydown", settled);
      sizes.disconnect();
      settled();
    };
  }, []);

  useEffect(() => {
    if (hasSaid) reading.current = false;
  }, [hasSaid]);

  useLayoutEffect(follow, [lines, isNewest]);

  const toEnd = () => {
    reading.current = false;
    if (isNewest) scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior: motion() });
    else follow();
  };
  return { isAway, toEnd };
}

function motion(): ScrollBehavior {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}
