import type { Invitation, SeatShown } from "../wire/shapes";
import { Given } from "./Given";

/** The links of seats still free, to be sent to whoever shall sit there. */
export function Invitations({ invitations, seats }: { invitations: Invitation[]; seats: SeatShown[] }) {
  const free = invitations.filter((each) => !seats.find((seat) => seat.id === each.seat)?.here);
  if (!free.length) return null;
  return (
    <>
      <p class="quiet">Each link gives its seat to the first who opens it.</p>
      <ul class="rows">
        {free.map((each) => (
          <li key={`${each.seat} ${each.path}`}>
            <Given label={`Invitation for ${each.name}`} text={addressOf(each)} picture={each.picture} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function addressOf({ url, path }: Pick<Invitation, "url" | "path">): string {
  return new URL(url || path, location.href).href;
}
