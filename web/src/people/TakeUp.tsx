import { useRoom } from "../room/here";
import type { Shown } from "../wire/shapes";

/** To whoever has a seat that the house plays, since they stepped out or came late: play it from now on. */
export function TakeUp({ view }: { view: Shown }) {
  const room = useRoom();
  const own = view.seats.find((seat) => seat.id === view.viewer);
  if (own?.sitter !== "mind") return null;
  return (
    <button
      type="button"
      class="primary pass-on"
      onClick={() => room.wish({ type: "give-seat", seat: own.id, mind: "" })}
    >
      Play {own.name} yourself
    </button>
  );
}
