import { useRoom } from "../room/here";
import { decisions } from "../story/stops";
import type { Shown } from "../wire/shapes";

/** Somebody asks to go back: how far that goes, and who has still to agree. */
export function GoingBack({ view }: { view: Shown }) {
  const room = useRoom();
  const asked = view.going_back;
  if (!asked) return null;
  const answer = (yes: boolean) => room.wish({ type: "agree", yes });
  const isMine = asked.by === view.viewer;
  const who = isMine ? "You ask" : `${asked.name} asks`;
  const lines = asked.lines === 1 ? "1 line" : `${asked.lines} lines`;
  const missing = asked.missing.map((id) => view.seats.find((seat) => seat.id === id)?.name ?? id);
  return (
    <div class="going-back" role="alert">
      <p>
        {who} to go back behind {decisions(asked.decisions)}: {lines} of your story would go.
      </p>
      {asked.missing.includes(view.viewer) && (
        <button type="button" class="primary" onClick={() => answer(true)}>
          Agree
        </button>
      )}
      {(isMine || asked.missing.includes(view.viewer)) && (
        <button type="button" onClick={() => answer(false)}>
          {isMine ? "Withdraw" : "Stay here"}
        </button>
      )}
      <p class="quiet">Waiting for {missing.join(" and ")}.</p>
    </div>
  );
}
