import { useSignal } from "@preact/signals";
import { toldAnswer } from "../room/answer";
import { useRoom } from "../room/here";
import type { Shown } from "../wire/shapes";
import { Answering, useAsked } from "./Answering";

/** Somebody is away or cannot decide: their question with its options, unless those are theirs alone to know; the usual
 * answer and what the house would do can always be chosen for them. */
export function AnswerFor({ view }: { view: Shown }) {
  const seats = view.waiting.filter(({ seat, ready }) => seat && seat !== view.viewer && !ready);
  const isOpen = useSignal(false);
  const chosen = useSignal("");
  const whom = seats.find(({ seat }) => seat === chosen.value) ?? seats[0];
  if (!whom) return null;
  return (
    <details class="fold" onToggle={(event) => (isOpen.value = event.currentTarget.open)}>
      <summary>Answer for somebody</summary>
      {isOpen.value && (
        <div class="fields">
          <label class="field">
            <span>For whom</span>
            <select value={whom.seat} onChange={(event) => (chosen.value = event.currentTarget.value)}>
              {seats.map(({ seat, name }) => (
                <option key={seat} value={seat}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <Ways key={whom.seat} seat={whom.seat} name={whom.name} view={view} />
        </div>
      )}
    </details>
  );
}

function Ways({ seat, name, view }: { seat: string; name: string; view: Shown }) {
  const room = useRoom();
  const there = useAsked({ seat }, view);
  const asked = there?.asked;
  const usual = asked ? toldAnswer(asked.schema, asked.default) : "";
  const said = useSignal("");
  const answer = async (how: { answer?: unknown; house?: boolean }) => {
    said.value = (await room.attempt({ type: "answer-for", seat, ...how })) ? "Done; the story shows it." : "";
  };
  return (
    <>
      <p class="buttons">
        <button type="button" onClick={() => void answer({})}>
          The usual answer{usual && `: ${usual}`}
        </button>
        <button type="button" onClick={() => void answer({ house: true })}>
          What the house would do there{there?.house && `: ${there.house}`}
        </button>
      </p>
      {asked && (
        <Answering
          key={`${asked.what} ${asked.who} ${asked.text}`}
          asked={asked}
          button="Answer so"
          onAnswer={(given) => void answer({ answer: given })}
        />
      )}
      {there && !asked && (
        <p class="quiet">
          What {name} could choose from is theirs alone to know: what lies face down does so for you, too. The usual
          answer and the house stand in without anybody seeing it. Under <em>Seats</em> the house plays on for {name},
          or a new link gives the seat to somebody else.
        </p>
      )}
      <span class="quiet" role="status">
        {said}
      </span>
    </>
  );
}
