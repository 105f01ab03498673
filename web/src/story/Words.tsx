import { sideOf } from "../room/side";
import type { Shown, Span } from "../wire/shapes";

/** A sentence whose names have the colour of their side. */
export function Words({ spans, view }: { spans: readonly Span[]; view: Shown }) {
  return (
    <>
      {spans.map(({ text, actor }, at) =>
        actor ? (
          <span key={at} class="name" data-side={sideOf(view, actor)}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </>
  );
}
