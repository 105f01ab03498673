import { Icon } from "../parts/Icon";
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
  const missing = asked.missing
    .filter((id) => id !== view.viewer)
    .map((id) => view.seats.find((seat) => seat.id === id)?.name ?? id);
  return (
    <div class="going-back" role="alert">
      <Icon name="rewind" />
      <p>
        <strong>
          {who} to go back {decisions(asked.decisions)}.
        </strong>{" "}
        <span>
          {lines} of your story would be gone.{missing.length > 0 && ` ${list(missing)} must still agree.`}
        </span>
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
    </div>
  );
}

/** Ash, Bryn and Cato. */
function list(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
