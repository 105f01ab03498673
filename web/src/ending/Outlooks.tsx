import { percent } from "../question/chance";
import type { Hindsight, Tally } from "../wire/shapes";
import { Curve, depth, WIDTH } from "./Curve";

/** How it went by the chance to win, as the house found it when it played on from some moments. */
export function Outlooks({ tally: { course }, found }: { tally: Tally; found: Hindsight }) {
  const { outlooks, turning, playouts } = found;
  const at = outlooks.findIndex(({ step }) => step === turning);
  const [before, after] = [outlooks[at], outlooks[at + 1]];
  const x = (step: number) => ((step * WIDTH) / course.length).toFixed(1);
  const line = (some: typeof outlooks) => some.map(({ step, chance }) => `${x(step)} ${depth(chance)}`).join("L");
  const when = after && (after.step === turning + 1 ? "it" : `the next ${after.step - turning}`);
  return (
    <Curve
      turned={before && after && (course[turning]?.words || `exchange ${turning + 1}`)}
      says={before && after && `${percent(before.chance)} to win before it, ${percent(after.chance)} after ${when}.`}
      shows={
        <>
          <span class="mine-words">Your chance to win</span> before {outlooks.length - 1} of {course.length} exchanges:
          from each the house played both sides on {playouts} times, knowing what you knew. So few say it roughly.
        </>
      }
    >
      <path class="mine" d={`M${line(outlooks)}`} />
      {before && after && <path class="turn" d={`M${line([before, after])}`} />}
    </Curve>
  );
}
