import { passTo } from "../browser/passing";
import { go } from "../browser/route";
import { join } from "../wire/api";
import type { Invitation, SeatHeld } from "../wire/shapes";
import { useAsking } from "./asking";
import { Given } from "./Given";
import { useGood } from "./good";
import { OnlyHere } from "./OnlyHere";

/** The links of seats still free, to be sent to whoever shall sit there. */
export function Invitations({ invitations, seats }: { invitations: Invitation[]; seats: SeatHeld[] }) {
  const open = invitations.filter((each) => seats.some((seat) => seat.id === each.seat && !seat.is_taken));
  const free = useGood(open, seats);
  if (!free[0]) return null;
  return (
    <>
      <p class="quiet">Each link gives its seat to the first who opens it.</p>
      <OnlyHere address={addressOf(free[0])} />
      <ul class="rows">
        {free.map((each) => (
          <li key={`${each.seat} ${each.path}`}>
            <Given label={`Invitation for ${each.name}`} text={addressOf(each)} picture={each.picture} />
            <PlayHere invitation={each} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Two on one device: they hand it to each other. */
function PlayHere({ invitation }: { invitation: Invitation }) {
  const { trouble, ask } = useAsking();
  const take = () =>
    void ask(
      () => join(invitation.path.replace("/join/", ""), { too: true }),
      (opened) => {
        passTo(invitation.name);
        go(opened.path);
      },
    );
  return (
    <div class="deeds">
      <button type="button" class="deed" aria-label={`${invitation.name} plays on this device too`} onClick={take}>
        Plays on this device too
      </button>
      {trouble.value && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}

export function addressOf({ url, path }: Pick<Invitation, "url" | "path">): string {
  return new URL(url || path, location.href).href;
}
