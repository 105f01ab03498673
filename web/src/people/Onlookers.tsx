import { useSignal } from "@preact/signals";
import { useRoom } from "../room/here";
import { clearSeat, letWatch } from "../wire/api";
import type { Invitation, Onlookers as Looking } from "../wire/shapes";
import { useAsking } from "./asking";
import { inTime } from "./delay";
import { Given } from "./Given";
import { addressOf } from "./Invitations";
import { OnlyHere } from "./OnlyHere";

/** The seat of whoever only looks on. */
export const ONLOOKER = "onlooker";

const DELAYS = [0, 15, 60, 300, 900];

/** For whoever opened the table: a link by which any number may look on, at once or late. */
export function Onlookers({ onlookers: { count, delay } }: { onlookers: Looking }) {
  const room = useRoom();
  const { trouble, ask } = useAsking();
  const late = useSignal(delay);
  const link = useSignal<Invitation | null>(null);
  const letIn = () =>
    void ask(
      () => letWatch(room.id, late.value),
      (found) => {
        link.value = found;
        void room.lookAround();
      },
    );
  const away = () =>
    void ask(
      () => clearSeat(room.id, ONLOOKER),
      () => {
        link.value = null;
        void room.lookAround();
      },
    );
  return (
    <section class="recovery">
      <h3>Onlookers</h3>
      <p class="quiet">
        Any number may look on by one link. They see what everybody at the table may know, {told(count, delay)}
      </p>
      <label class="field">
        <span>They see it</span>
        <select value={`${late.value}`} onChange={(event) => (late.value = Number(event.currentTarget.value))}>
          {[...new Set([...DELAYS, delay])].map((each) => (
            <option key={each} value={`${each}`}>
              {each ? `${inTime(each)} late` : "at once"}
            </option>
          ))}
        </select>
      </label>
      <div class="deeds">
        <button type="button" onClick={letIn}>
          Make a link for onlookers
        </button>
        {count > 0 && (
          <button type="button" class="deed" onClick={away}>
            Send them away
          </button>
        )}
      </div>
      {trouble.value && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      {link.value && (
        <>
          <Given label="Link for onlookers" text={addressOf(link.value)} picture={link.value.picture} />
          <OnlyHere address={addressOf(link.value)} />
        </>
      )}
    </section>
  );
}

function told(count: number, delay: number): string {
  const some = count === 1 ? "One may so far" : `${count} may so far`;
  return count ? `and nothing else. ${some}, ${delay ? `${inTime(delay)} late` : "at once"}.` : "and nothing else.";
}
