import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useOpening } from "../browser/opening";
import { passTo } from "../browser/passing";
import { follow } from "../browser/route";
import { useTitle } from "../browser/title";
import { Notice } from "../parts/Notice";
import { inTime } from "../people/delay";
import { join, readInvitation, Trouble } from "../wire/api";
import type { Invited } from "../wire/shapes";
import { Missing } from "./Missing";

/** What the table says to whoever has a seat there already. */
const ALREADY = "already-seated";

/** Where an invitation leads: what it is for, and one button that gives you the seat. */
export function Join({ invite }: { invite: string }) {
  const { busy, trouble, code, open } = useOpening();
  const invited = useSignal<Invited | null>(null);
  const isRead = useSignal(false);
  const isUnknown = useSignal(false);
  const hero = useSignal("");
  const takeToo = async () => {
    const opened = await join(invite, { hero: hero.value, too: true });
    passTo(invited.value?.seat ?? "");
    return opened;
  };
  useTitle("An invitation");
  useEffect(() => {
    void readInvitation(invite)
      .then(
        (found) => {
          invited.value = found;
          if (found.chooses) hero.value = found.heroes?.[0]?.id ?? "";
        },
        // of anything else the button will say what is wrong
        (error) => (isUnknown.value = error instanceof Trouble && error.status === 404),
      )
      .finally(() => (isRead.value = true));
  }, [invite]);
  if (!isRead.value) return <Opening />;
  if (isUnknown.value)
    return (
      <Missing title="This invitation leads nowhere">
        <p>It may be misspelt, or its table is gone. Ask whoever invited you for it once more.</p>
      </Missing>
    );
  if (invited.value?.is_free === false)
    return (
      <Missing title="Somebody has taken this seat already">
        <p>
          <b class="name">{invited.value.seat}</b> at <b class="name">{invited.value.title}</b>, a table of{" "}
          {invited.value.game}. If that was you in another browser, ask whoever invited you for a new link.
        </p>
      </Missing>
    );
  return (
    <main class="page">
      <Notice title={invited.value?.late == null ? "A seat is kept for you" : "You may look on"}>
        {invited.value && <Kept invited={invited.value} />}
        {invited.value?.text && <p class="quiet">{invited.value.text}</p>}
        <p>Somebody has opened a table and invited you. No sign-up: this browser will remember the seat.</p>
        {invited.value && <Whom invited={invited.value} hero={hero} />}
        <button
          type="button"
          class="primary"
          aria-disabled={busy.value}
          onClick={() => void open(() => join(invite, { hero: hero.value }))}
        >
          {busy.value ? "Sitting down …" : invited.value?.late == null ? "Take the seat" : "Look on"}
        </button>
        <p class="trouble" role="alert">
          {trouble}
        </p>
        {code.value === ALREADY && (
          <button type="button" onClick={() => void open(takeToo)}>
            Somebody else plays it on this device too
          </button>
        )}
        <a href="/" onClick={follow}>
          Back to the lobby
        </a>
      </Notice>
    </main>
  );
}

/** Nothing to press yet: a button that what is read moves away loses the press that was meant for it. */
function Opening() {
  return (
    <main class="page">
      <Notice title="One moment …" />
    </main>
  );
}

/** Whom one plays: the one that is cast for the seat, or another that one brings. */
function Whom({ invited, hero }: { invited: Invited; hero: Signal<string> }) {
  const heroes = invited.heroes ?? [];
  if (!heroes.length) return null;
  const text = heroes.find(({ id }) => id === hero.value)?.text;
  return (
    <>
      <label class="field">
        <span>You play</span>
        <select value={hero.value} onChange={(event) => (hero.value = event.currentTarget.value)}>
          {!invited.chooses && <option value="">{invited.hero}</option>}
          {heroes.map(({ id, name }) => (
            <option key={id} value={id}>
              {isKept(id) ? `${name}, your own` : name}
            </option>
          ))}
        </select>
      </label>
      {text && <p class="quiet">{text}</p>}
    </>
  );
}

const isKept = (id: string) => id.startsWith("kept:");

function Kept({ invited }: { invited: Invited }) {
  const { game, title, seat, hero, late } = invited;
  if (invited.chooses)
    return (
      <p>
        <b class="name">{title}</b>, a table of {game}. They have begun; you come to help.
      </p>
    );
  if (late != null)
    return (
      <p>
        <b class="name">{title}</b>, a table of {game}. You look on{late ? `, ${inTime(late)} late` : ""}.
      </p>
    );
  return (
    <p>
      <b class="name">{title}</b>, a table of {game}. You {hero ? "play" : "sit as"} <b class="name">{hero || seat}</b>
      {hero && seat !== hero ? ` as ${seat}` : ""}.
    </p>
  );
}
