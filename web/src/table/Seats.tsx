import { SeatDeeds } from "../people/SeatDeeds";
import { useRoom } from "../room/here";
import type { SeatHeld, Seating, SeatShown, Shown } from "../wire/shapes";

/** Who sits at the table. Whoever steps out lets the house play for them and comes back when they like. */
export function Seats({ view, seating, onChange }: { view: Shown; seating: Seating | null; onChange: () => void }) {
  const room = useRoom();
  const held = (id: string) => seating?.seats.find((each) => each.id === id);
  const deeds = (seat: SeatHeld | undefined) => seat && <SeatDeeds table={room.id} seat={seat} onChange={onChange} />;
  return (
    <ul class="rows">
      {view.seats.map((seat) => (
        <li key={seat.id} class="row seat">
          <span class="name">{seat.name}</span>
          <span class="quiet">{standing(seat, view.viewer)}</span>
          <Lending seat={seat} view={view} />
          {deeds(held(seat.id))}
        </li>
      ))}
    </ul>
  );
}

function standing(seat: SeatShown, viewer: string): string {
  const by = seat.sitter === "person" ? (seat.here ? "here" : "away") : "played by the house";
  if (seat.id !== viewer) return by;
  return seat.sitter === "person" ? "you" : `you, ${by}`;
}

/** One's own seat can be given away and taken back; the game master does so with any. */
function Lending({ seat, view }: { seat: SeatShown; view: Shown }) {
  const room = useRoom();
  const own = seat.id === view.viewer;
  const give = (mind: string) => room.wish({ type: "give-seat", seat: seat.id, mind });
  if (!own && !view.can_overrule) return null;
  if (seat.lent || (own && seat.sitter === "mind")) {
    return (
      <button type="button" class="state" aria-label={`Take back ${seat.name}`} onClick={() => give("")}>
        {own ? "Take it back" : "Give it back"}
      </button>
    );
  }
  const others = view.seats.filter((each) => each.sitter === "person" && each.id !== seat.id);
  if (seat.sitter !== "person" || !others.length) return null;
  return (
    <button type="button" class="state" aria-label={`Let the house play ${seat.name}`} onClick={() => give("fair")}>
      Let the house play
    </button>
  );
}
