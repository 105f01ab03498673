import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { follow, go } from "../browser/route";
import { useTitle } from "../browser/title";
import { Notice } from "../parts/Notice";
import { submitted } from "../parts/submitted";
import { addDevice, readDeviceOffer, recoverSeat } from "../wire/api";
import type { DeviceOffer } from "../wire/shapes";
import { useAsking } from "./asking";

/** Codes for another device are short; those that give a seat back are long. */
const LONGEST_SHORT = 8;

/** Where a code leads: this browser becomes one of yours, or has a game master's seat back. */
export function CodePage({ given }: { given: string }) {
  const { busy, trouble, ask } = useAsking();
  const code = useSignal(given);
  const offer = useSignal<DeviceOffer | null>(null);
  useTitle("A code");
  const look = () =>
    void ask(
      () => readDeviceOffer(code.value),
      (found) => (offer.value = found),
    );
  useEffect(() => {
    if (given) look();
  }, [given]);
  const typed = submitted(() => {
    if (code.value.replace(/[^a-z0-9]/gi, "").length <= LONGEST_SHORT) look();
    else
      void ask(
        () => recoverSeat(code.value),
        (opened) => go(opened.path),
      );
  });
  const take = () =>
    void ask(
      () => addDevice(code.value),
      (done) => go(done.path ?? "/"),
    );
  return (
    <main class="page">
      <Notice title={offer.value ? "Play here too" : "You have a code"}>
        {offer.value ? (
          <>
            <p>{told(offer.value)}</p>
            <button type="button" class="primary" aria-disabled={busy.value} onClick={take}>
              {busy.value ? "One moment …" : "Play here too"}
            </button>
          </>
        ) : (
          <form class="fields" onSubmit={typed}>
            <p>From another of your devices, or one you kept: for all that is yours, or for a game master’s seat.</p>
            <label class="field">
              <span>Code</span>
              <input
                type="text"
                class="typed"
                value={code.value}
                maxLength={40}
                autoComplete="off"
                autoCapitalize="characters"
                spellcheck={false}
                required
                onInput={(event) => (code.value = event.currentTarget.value)}
              />
            </label>
            <button type="submit" class="primary" aria-disabled={busy.value}>
              {busy.value ? "One moment …" : "Go on"}
            </button>
          </form>
        )}
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

function told({ tables, own }: DeviceOffer): string {
  const seats = `This browser gets your seats at ${counted(tables)}, as on the device that showed the code.`;
  return own ? `${seats} Where it sits already, at ${counted(own)}, comes along to your other devices.` : seats;
}

function counted(tables: number): string {
  return tables === 1 ? "one table" : `${tables} tables`;
}
