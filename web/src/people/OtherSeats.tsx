import { passTo } from "../browser/passing";
import { go } from "../browser/route";
import { useRoom } from "../room/here";
import type { SeatHeld, Seating, Shown } from "../wire/shapes";
import { ONLOOKER } from "./Onlookers";
import { SeatDeeds } from "./SeatDeeds";

/** The other seats of this browser: of whoever it is handed to, or the same person's. Also, that one only looks on. */
export function OtherSeats({ view }: { view: Shown }) {
  const room = useRoom();
  const { seating } = room;
  const looking = seating.value?.seats.find((each) => each.id === ONLOOKER && each.is_mine);
  if (looking)
    return (
      <div class="row">
        <span class="name">You look on</span>
        <SeatDeeds table={room.id} seat={looking} onChange={() => void room.lookAround()} />
      </div>
    );
  return (
    <div class="deeds">
      {others(seating.value, view.viewer).map((seat) => (
        <Go key={seat.id} seat={seat} />
      ))}
    </div>
  );
}

/** While the table waits for somebody else who plays on this device: hand it on. */
export function PassOn({ view }: { view: Shown }) {
  const { seating } = useRoom();
  const asked = view.waiting.filter((each) => !each.ready).map((each) => each.seat);
  const next = others(seating.value, view.viewer).find((each) => asked.includes(each.id));
  return next ? <Go seat={next} isPrimary /> : null;
}

function others(seating: Seating | null, viewer: string): SeatHeld[] {
  return (seating?.seats ?? []).filter((each) => each.is_mine && each.id !== viewer && each.id !== ONLOOKER);
}

function Go({ seat, isPrimary }: { seat: SeatHeld; isPrimary?: boolean }) {
  const room = useRoom();
  const isOneself = seat.is_beside || room.seating.value?.seats.some((each) => each.is_beside);
  const pass = () => {
    if (!isOneself) passTo(seat.name);
    go(`/table/${room.id}/${seat.id}`);
  };
  return (
    <button type="button" class={isPrimary ? "primary pass-on" : ""} onClick={pass}>
      {isOneself ? `Sit as ${seat.name}` : `Pass the device to ${seat.name}`}
    </button>
  );
}
