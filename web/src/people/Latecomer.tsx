import { useSignal } from "@preact/signals";
import { useRoom } from "../room/here";
import { inviteLate } from "../wire/api";
import type { Invitation } from "../wire/shapes";
import { useAsking } from "./asking";
import { Given } from "./Given";
import { addressOf } from "./Invitations";
import { OnlyHere } from "./OnlyHere";

/** For whoever opened the table: a link for one more, who comes to the game that runs with a hero of their choice. */
export function Latecomer() {
  const room = useRoom();
  const { trouble, ask } = useAsking();
  const link = useSignal<Invitation | null>(null);
  const invite = () =>
    void ask(
      () => inviteLate(room.id),
      (found) => (link.value = found),
    );
  return (
    <div class="deeds">
      <button type="button" class="deed" onClick={invite}>
        Invite one more
      </button>
      {trouble.value && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      {link.value && (
        <>
          <Given label="Link for a latecomer" text={addressOf(link.value)} picture={link.value.picture} />
          <p class="quiet">Whoever opens it chooses a hero, who comes to help: in a fight, too.</p>
          <OnlyHere address={addressOf(link.value)} />
        </>
      )}
    </div>
  );
}
