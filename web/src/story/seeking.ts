import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { sought } from "../room/left";
import type { Room } from "../room/Room";

/** Whoever comes back from the book for a line of the story is shown it, or the entry it is folded into. */
export function useSought(room: Room, scroller: RefObject<HTMLElement | null>, reading: RefObject<boolean>): void {
  const isHere = room.lines.value.length > 0;
  useEffect(() => {
    const number = sought.value;
    if (number === null || !isHere) return;
    sought.value = null;
    const lines = [...(scroller.current?.querySelectorAll<HTMLElement>("li[aria-posinset]") ?? [])];
    const line = lines.filter((each) => Number(each.getAttribute("aria-posinset")) <= number).at(-1);
    if (!line) return;
    reading.current = true;
    line.tabIndex = -1;
    line.focus();
    line.scrollIntoView({ block: "center" });
  }, [isHere]);
}
