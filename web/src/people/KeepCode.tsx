import { codesTold, forgetRecovery, recoveryOf } from "../browser/recovery";
import { useRoom } from "../room/here";

/** To a game master whose table was just opened: the code to keep, until they have it. */
export function KeepCode() {
  const { id } = useRoom();
  const code = codesTold.value >= 0 ? recoveryOf(id) : "";
  if (!code) return null;
  return (
    <aside class="coach keep" aria-label="A code to keep">
      <div class="lesson">
        <h3>Keep this code</h3>
        <p class="typed">{code}</p>
        <p>It gives you the game master’s seat back on any device. It is shown this once.</p>
      </div>
      <p class="leaving">
        <button type="button" onClick={() => forgetRecovery(id)}>
          I have it
        </button>
      </p>
    </aside>
  );
}
