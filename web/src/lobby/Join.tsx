import { useOpening } from "../browser/opening";
import { follow } from "../browser/route";
import { useTitle } from "../browser/title";
import { Notice } from "../parts/Notice";
import { join } from "../wire/api";

/** Where an invitation leads: one button gives you the seat. */
export function Join({ invite }: { invite: string }) {
  const { busy, trouble, open } = useOpening();
  useTitle("An invitation");
  return (
    <main class="page">
      <Notice title="A seat is kept for you">
        <p>Somebody has opened a table and invited you. No sign-up: this browser will remember the seat.</p>
        <button type="button" class="primary" aria-disabled={busy.value} onClick={() => void open(() => join(invite))}>
          {busy.value ? "Sitting down …" : "Take the seat"}
        </button>
        <p class="trouble" role="alert">
          {trouble}
        </p>
        <a href="/" onClick={follow}>
          Back to the lobby
        </a>
      </Notice>
    </main>
  );
}
