import { useSignal } from "@preact/signals";
import { Icon } from "../parts/Icon";
import type { Invitation, SeatShown } from "../wire/shapes";

/** The links of seats still free, to be sent to whoever shall sit there. */
export function Invitations({ invitations, seats }: { invitations: Invitation[]; seats: SeatShown[] }) {
  const free = invitations.filter((each) => !seats.find((seat) => seat.id === each.seat)?.here);
  if (!free.length) return null;
  return (
    <>
      <p class="quiet">Each link gives its seat to the first who opens it.</p>
      <ul class="rows">
        {free.map((each) => (
          <li key={each.seat}>
            <Link invitation={each} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Link({ invitation }: { invitation: Invitation }) {
  const copied = useSignal(false);
  const address = new URL(invitation.url || invitation.path, location.href).href;
  const copy = async (field: HTMLInputElement | null) => {
    field?.select();
    try {
      await navigator.clipboard.writeText(address);
      copied.value = true;
    } catch {
      copied.value = document.execCommand("copy"); // without https there is no other way
    }
  };
  return (
    <div class="link">
      <label class="field">
        <span>Invitation for {invitation.name}</span>
        <input type="text" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button
        type="button"
        aria-label={`Copy the invitation for ${invitation.name}`}
        onClick={(event) => void copy(event.currentTarget.parentElement?.querySelector("input") ?? null)}
      >
        <Icon name={copied.value ? "check" : "copy"} />
        <span role="status">{copied.value ? "Copied" : "Copy"}</span>
      </button>
    </div>
  );
}
