import type { ComponentChildren } from "preact";

export const WIDTH = 320;
export const HEIGHT = 96;

/** How far down a share of everything stands. */
export function depth(share: number): string {
  return (HEIGHT - share * HEIGHT).toFixed(1);
}

/** How it went, as curves over the exchanges: what turned it above them, what they show below. */
export function Curve({
  turned,
  says,
  shows,
  children,
}: {
  /** The words of the exchange that turned it, if one did. */
  turned?: string | undefined;
  says?: ComponentChildren;
  shows: ComponentChildren;
  children: ComponentChildren;
}) {
  return (
    <section class="course" aria-labelledby="course-title">
      <h3 id="course-title">How it went</h3>
      {turned && (
        <p class="turning-point">
          <strong>The turning point:</strong> {turned} <span class="quiet">{says}</span>
        </p>
      )}
      <svg
        viewBox={`-4 -6 ${WIDTH + 8} ${HEIGHT + 12}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path class="frame" d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
        {children}
      </svg>
      <p class="quiet">{shows}</p>
    </section>
  );
}
