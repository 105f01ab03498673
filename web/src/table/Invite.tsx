import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { invitations } from "../browser/invitations";
import { Drawer } from "../parts/Drawer";
import { Icon } from "../parts/Icon";
import { Invitations } from "../people/Invitations";
import { Latecomer } from "../people/Latecomer";
import { Onlookers } from "../people/Onlookers";
import { SeatDeeds } from "../people/SeatDeeds";
import { useRoom } from "../room/here";
import type { Shown } from "../wire/shapes";

/** In the header, for whoever opened the table, as long as somebody is missing at it. */
export function InviteTool({ view }: { view: Shown }) {
  const open = useSignal(false);
  if (!open.value && !(isHost(view) && isMissing(view))) return null;
  return (
    <>
      <button type="button" class="tool" aria-haspopup="dialog" onClick={() => (open.value = true)}>
        <Icon name="invite" />
        <span class="label">Invite</span>
      </button>
      {open.value && <Invite onClose={() => (open.value = false)} />}
    </>
  );
}

/** The GM; without one, who has the first seat. */
export function isHost({ seats, viewer }: Shown): boolean {
  const host = seats.find(({ id }) => id === "gm") ?? seats.find(({ sitter }) => sitter === "person");
  return host?.id === viewer;
}

function isMissing({ seats, viewer }: Shown): boolean {
  return seats.some(({ id, sitter, here }) => id !== viewer && sitter === "person" && !here);
}

/** Links for those who are to come: to free seats, to seats that were left, for one more, and to look on. */
function Invite({ onClose }: { onClose: () => void }) {
  const room = useRoom();
  const look = () => void room.lookAround();
  useEffect(look, [room]);
  const { seats = [], onlookers = null } = room.seating.value ?? {};
  const kept = invitations(room.id);
  const others = seats.filter(
    ({ id, can_invite, is_mine, is_taken }) =>
      can_invite && !is_mine && (is_taken || !kept.some(({ seat }) => seat === id)),
  );
  return (
    <Drawer title="Invite" onClose={onClose}>
      <section>
        <Invitations invitations={kept} seats={seats} />
        {others.length > 0 && (
          <ul class="rows">
            {others.map((seat) => (
              <li key={seat.id} class="row seat">
                <span class="name">{seat.name}</span>
                <SeatDeeds table={room.id} seat={seat} onChange={look} />
              </li>
            ))}
          </ul>
        )}
        {onlookers && <Latecomer />}
      </section>
      {onlookers && <Onlookers onlookers={onlookers} />}
    </Drawer>
  );
}
