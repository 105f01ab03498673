import { useSignal } from "@preact/signals";
import { invitations } from "../browser/invitations";
import { codesTold, forgetRecovery, recoveryOf } from "../browser/recovery";
import { copyText } from "../browser/share";
import { useRoom } from "../room/here";

/** To a game master whose table was just opened: the code to keep, until they have it. */
export function KeepCode() {
  const { id } = useRoom();
  const copied = useSignal("Copy");
  const code = codesTold.value >= 0 ? recoveryOf(id) : "";
  if (!code) return null;
  const copy = async () => {
    copied.value = (await copyText(code)) ? "Copied" : "Write it down: this browser copies nothing here";
  };
  return (
    <aside class="coach keep" aria-label="A code to keep">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached and scrolled by keys */}
      <div class="lesson" role="region" aria-label="The code" tabIndex={0}>
        <h3>Keep this code</h3>
        <p class="typed">{code}</p>
        <p>It gives you the game master’s seat back on any device. It is shown this once.</p>
        {invitations(id).length > 0 && <p>The links to invite the others are under Invite, at the top.</p>}
      </div>
      <p class="leaving">
        <button type="button" onClick={() => void copy()}>
          {copied}
        </button>
        <button type="button" onClick={() => forgetRecovery(id)}>
          I have it
        </button>
      </p>
    </aside>
  );
}
