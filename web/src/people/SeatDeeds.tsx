import { useSignal } from "@preact/signals";
import { replaceInvitation } from "../browser/invitations";
import { go } from "../browser/route";
import { clearSeat, inviteAnew, leaveSeat, shareSeat } from "../wire/api";
import type { Invitation, SeatHeld } from "../wire/shapes";
import { useAsking } from "./asking";
import { Given } from "./Given";
import { useGood } from "./good";
import { addressOf } from "./Invitations";
import { OnlyHere } from "./OnlyHere";

interface Props {
  table: string;
  seat: SeatHeld;
  /** Something has changed about who sits where. */
  onChange: () => void;
}

/** What one may do with a seat: hand it over, leave it, make a new way to it, send somebody away. */
export function SeatDeeds({ table, seat, onChange }: Props) {
  const { busy, trouble, ask } = useAsking();
  const given = useSignal<readonly Invitation[]>([]);
  const [link] = useGood(given.value, seat);
  const sharing = useSignal(false);
  const leaving = useSignal<"" | "leave" | "kick">("");
  const invite = (kick: boolean) =>
    ask(
      () => inviteAnew(table, seat.id, kick),
      (found) => {
        const isListed = kick || !seat.is_taken;
        given.value = isListed ? [] : [found];
        sharing.value = false;
        leaving.value = "";
        if (isListed) replaceInvitation(table, found);
        onChange();
      },
    );
  const share = () =>
    ask(
      () => shareSeat(table, seat.id),
      (found) => {
        given.value = [found];
        sharing.value = true;
      },
    );
  const alone = () => ask(() => clearSeat(table, seat.id), onChange);
  const leave = () =>
    ask(
      () => leaveSeat(table, seat.id),
      () => go("/"),
    );
  if (!seat.can_invite && !seat.can_leave) return null;
  return (
    <div class="deeds" aria-busy={busy.value}>
      {leaving.value ? (
        <>
          <span class="quiet">{asked(leaving.value, seat.name)}</span>
          <button type="button" class="deed" onClick={() => void (leaving.value === "kick" ? invite(true) : leave())}>
            {leaving.value === "kick" ? "Yes, send away" : "Yes, leave"}
          </button>
          <button type="button" class="deed" onClick={() => (leaving.value = "")}>
            No
          </button>
        </>
      ) : (
        <>
          {seat.can_invite && (
            <button type="button" class="deed" aria-label={called(seat)} onClick={() => void invite(false)}>
              {seat.is_mine ? "Hand over" : "New link"}
            </button>
          )}
          {seat.can_share && (
            <button type="button" class="deed" aria-label={`Share ${seat.name}`} onClick={() => void share()}>
              Share
            </button>
          )}
          {seat.can_share && seat.shared > 0 && (
            <button
              type="button"
              class="deed"
              aria-label={`Have ${seat.name} alone again`}
              onClick={() => void alone()}
            >
              Alone again
            </button>
          )}
          {seat.can_kick && (
            <button
              type="button"
              class="deed"
              aria-label={`Send away ${seat.name}`}
              onClick={() => (leaving.value = "kick")}
            >
              Send away
            </button>
          )}
          {seat.can_leave && (
            <button
              type="button"
              class="deed"
              aria-label={`Leave the seat of ${seat.name}`}
              onClick={() => (leaving.value = "leave")}
            >
              Leave
            </button>
          )}
        </>
      )}
      {trouble.value && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      {link && (
        <>
          <Given label={`New link for ${seat.name}`} text={addressOf(link)} picture={link.picture} />
          <p class="quiet">{told(seat, sharing.value)}</p>
          <OnlyHere address={addressOf(link)} />
        </>
      )}
    </div>
  );
}

function told(seat: SeatHeld, sharing: boolean): string {
  if (sharing) return "Whoever opens it first has this seat and its rights beside you, and keeps their own.";
  return seat.is_taken && seat.is_mine
    ? "Whoever opens it first has this seat instead of you."
    : "Whoever opens it first has this seat. Links given before lead nowhere.";
}

function called(seat: SeatHeld): string {
  return seat.is_mine ? `Hand over ${seat.name}` : `New link for ${seat.name}`;
}

function asked(leaving: "leave" | "kick", name: string): string {
  return leaving === "kick"
    ? `Send ${name} away, now?`
    : `Leave the seat of ${name}? You need a new link to come back.`;
}
