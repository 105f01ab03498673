import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

/** Pixels that are not worth a sign. */
const SOME = 8;

/** A place that scrolls says whether more of it lies below or beside what is seen, so that its edge can fade. */
export function useMore(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const at = place.current;
    if (!at) return;
    const mark = () => {
      at.dataset.below = `${at.scrollHeight - at.clientHeight - at.scrollTop > SOME}`;
      at.dataset.aside = `${at.scrollWidth - at.clientWidth - at.scrollLeft > SOME}`;
    };
    const size = new ResizeObserver(mark);
    const content = new MutationObserver(mark);
    size.observe(at);
    content.observe(at, { childList: true, subtree: true });
    at.addEventListener("scroll", mark, { passive: true });
    mark();
    return () => {
      size.disconnect();
      content.disconnect();
      at.removeEventListener("scroll", mark);
    };
  }, []);
}
