import type { Tally } from "../wire/shapes";

const WIDTH = 320;
const HEIGHT = 96;

/** How it went: what was left of either side after each exchange, and the one that changed most. */
export function Course({ tally: { course, turning = -1 } }: { tally: Tally }) {
  const turn = course[turning];
  const x = (at: number) => ((at + 1) * WIDTH) / course.length;
  const y = (share: number) => HEIGHT - share * HEIGHT;
  const line = (shares: readonly number[]) =>
    `M0 0${shares.map((share, at) => `L${x(at).toFixed(1)} ${y(share).toFixed(1)}`).join("")}`;
  return (
    <section class="course" aria-labelledby="course-title">
      <h3 id="course-title">How it went</h3>
      {turn && (
        <p class="turning-point">
          <strong>The turning point:</strong> {turn.words || `exchange ${turning + 1}`}{" "}
          <span class="quiet">
            {percent(turn.ours)} of yours and {percent(turn.theirs)} of theirs were left.
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
        {turn && <path class="turn" d={`M${x(turning)} 0V${HEIGHT}`} />}
        <path class="theirs" d={line(course.map(({ theirs }) => theirs))} />
        <path class="mine" d={line(course.map(({ ours }) => ours))} />
      </svg>
      <p class="quiet">
        What was left of <span class="mine-words">your side</span> and of <span class="theirs-words">the other</span>,
        after each of {course.length} exchanges in which somebody lost something.
      </p>
    </section>
  );
}

function percent(share: number): string {
  return `${Math.round(100 * share)}\u00a0%`;
}
