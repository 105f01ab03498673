import { percent } from "../question/chance";
import type { Tally } from "../wire/shapes";
import { Curve, depth, HEIGHT, WIDTH } from "./Curve";

const LOOKING = "being worked out …";

/** How it went: what was left of either side after each exchange, and the one that changed most; while the house looks
 * for a better answer to what turned it, none is given. */
export function Course({ tally: { course, turning = -1 }, looks = false }: { tally: Tally; looks?: boolean }) {
  const turn = looks ? undefined : course[turning];
  const x = (at: number) => ((at + 1) * WIDTH) / course.length;
  const line = (shares: readonly number[]) =>
    `M0 0${shares.map((share, at) => `L${x(at).toFixed(1)} ${depth(share)}`).join("")}`;
  return (
    <Curve
      turned={looks ? LOOKING : turn && (turn.words || `exchange ${turning + 1}`)}
      says={turn && `${percent(turn.ours)} of yours and ${percent(turn.theirs)} of theirs were left.`}
      shows={
        <>
          What was left of <span class="mine-words">your side</span> and of <span class="theirs-words">the other</span>,
          after {course.length === 1 ? "the one exchange" : `each of ${course.length} exchanges`} in which somebody lost
          something.
        </>
      }
    >
      {turn && <path class="turn" d={`M${x(turning)} 0V${HEIGHT}`} />}
      <path class="theirs" d={line(course.map(({ theirs }) => theirs))} />
      <path class="mine" d={line(course.map(({ ours }) => ours))} />
    </Curve>
  );
}
