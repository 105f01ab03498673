import { useSignal } from "@preact/signals";
import { forgetRecovery } from "../browser/recovery";
import { useRoom } from "../room/here";
import { newRecovery } from "../wire/api";
import { useAsking } from "./asking";
import { Given } from "./Given";

/** A code that gives their seat back to whoever opened the table, also when every device is lost. */
export function Recovery() {
  const room = useRoom();
  const { trouble, ask } = useAsking();
  const code = useSignal("");
  const make = () =>
    ask(
      () => newRecovery(room.id),
      (found) => {
        code.value = found.code;
        forgetRecovery(room.id);
      },
    );
  return (
    <section class="recovery written-down">
      <h3>Your way back</h3>
      <p class="quiet">
        A code gives you this seat back on any device, under <b>I have a code</b> in the lobby. It is shown once; a new
        one ends the one before.
      </p>
      {code.value ? (
        <Given label="Code for this seat" text={code.value} />
      ) : (
        <button type="button" onClick={() => void make()}>
          Make a code
        </button>
      )}
      {trouble.value && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </section>
  );
}
