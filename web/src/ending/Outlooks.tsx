import type { Hindsight, Tally } from "../wire/shapes";

const WIDTH = 320;
const HEIGHT = 96;

/** How it went by the chance to win, as the house found it when it played on from some moments. */
export function Outlooks({ tally: { course }, found }: { tally: Tally; found: Hindsight }) {
  const { outlooks, turning, playouts } = found;
  const at = outlooks.findIndex(({ step }) => step === turning);
  const [before, after] = [outlooks[at], outlooks[at + 1]];
  const x = (step: number) => ((step * WIDTH) / course.length).toFixed(1);
  const y = (chance: number) => (HEIGHT - chance * HEIGHT).toFixed(1);
  const line = (some: typeof outlooks) => some.map(({ step, chance }) => `${x(step)} ${y(chance)}`).join("L");
  return (
    <section class="course" aria-labelledby="course-title">
      <h3 id="course-title">How it went</h3>
      {before && after && (
        <p class="turning-point">
          <strong>The turning point:</strong> {course[turning]?.words || `exchange ${turning + 1}`}{" "}
          <span class="quiet">
            {percent(before.chance)} to win before it, {percent(after.chance)} after{" "}
            {after.step === turning + 1 ? "it" : `the next ${after.step - turning}`}.
          </span>
        </p>
      )}
      <svg
        viewBox={`-4 -6 ${WIDTH + 8} ${HEIGHT + 12}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path class="frame" d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
        <path class="mine" d={`M${line(outlooks)}`} />
        {before && after && <path class="turn" d={`M${line([before, after])}`} />}
      </svg>
      <p class="quiet">
        <span class="mine-words">Your chance to win</span> before {outlooks.length - 1} of {course.length} exchanges:
        from each the house played both sides on {playouts} times, knowing what you knew. So few say it roughly.
      </p>
    </section>
  );
}

function percent(share: number): string {
  return `${Math.round(100 * share)}\u00a0%`;
}
