import { ONLOOKER } from "../people/Onlookers";
import { PassOn } from "../people/OtherSeats";
import type { Shown, Waiting } from "../wire/shapes";

/** Whom the game waits for, as a heading. */
export function waitingTitle({ waiting, viewer }: Shown): string {
  const others = waiting.filter((each) => !each.ready && each.seat !== viewer);
  if (others.length === 1) return `Waiting for ${others[0]?.name}`;
  return others.length ? "Waiting for the others" : "One moment";
}

/** Whether they are there, and of several who lay cards at once who has: of chances to step in only the GM is told. */
export function WaitingFor({ view }: { view: Shown }) {
  const { waiting } = view;
  const isHere = (each: Waiting) => view.seats.find((seat) => seat.id === each.seat)?.here !== false;
  const [only] = waiting;
  if (waiting.length < 2)
    return (
      <>
        <p class="quiet">
          {view.viewer === ONLOOKER && "You look on: nothing is asked of you. "}
          {!only || isHere(only) ? "They are deciding." : "They are away. The table waits, and keeps."}
        </p>
        <PassOn view={view} />
      </>
    );
  const ready = waiting.filter((each) => each.ready).length;
  return (
    <div class="waiting">
      <PassOn view={view} />
      <p class="quiet">
        {waiting.some((each) => each.kept)
          ? "Who else is ready is seen when all are: so a standing order that answers at once stays secret."
          : `${ready} of ${waiting.length} ready.`}
      </p>
      <ul>
        {waiting.map((each) => (
          <li key={each.seat} data-ready={!!each.ready}>
            <span class="slot" aria-hidden="true">
              <span class="back" />
            </span>
            <span class="name">{each.seat === view.viewer ? "You" : each.name}</span>
            <span class="quiet">{stands(each, isHere(each))}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function stands({ ready, kept }: Waiting, isHere: boolean): string {
  if (ready) return "face down";
  if (!isHere) return "away";
  return kept ? "" : "deciding";
}
