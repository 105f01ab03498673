import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { follow } from "../browser/route";
import { saveText } from "../browser/share";
import { Drawer } from "../parts/Drawer";
import { Icon } from "../parts/Icon";
import { useRoom } from "../room/here";
import type { ProvenThrow, SealShown, Shown } from "../wire/shapes";
import { Notary, type Noted } from "./Notary";

const LATEST = 6;

/** A quiet mark that this browser checks the sealed dice; pressed, it says what was checked. */
export function SealMark({ view, seal }: { view: Shown; seal: SealShown }) {
  const room = useRoom();
  const notary = useMemo(() => new Notary(room), [room]);
  const open = useSignal(false);
  useEffect(() => void notary.look(view), [notary, view]);
  useEffect(() => () => notary.stop(), [notary]);
  const save = async () => saveText(`${view.title || view.game} receipt`, await notary.receipt(), "json");
  const noted = notary.noted.value;
  const label = noted.fault ? "Sealed dice: something does not fit" : `Sealed dice: ${toldChecked(noted)}`;
  return (
    <>
      <button
        type="button"
        class="tool seal"
        data-fault={!!noted.fault}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => (open.value = true)}
      >
        <Icon name={noted.fault ? "close" : "seal"} />
      </button>
      {open.value && (
        <Drawer title="Sealed dice" onClose={() => (open.value = false)}>
          <Findings noted={noted} throws={notary.throws.value} view={view} seal={seal} />
          <Evenness />
          <section class="endings">
            <button type="button" onClick={() => void save()}>
              Save what was checked
            </button>
            <a class="button" href="/verify" onClick={follow}>
              Check a file
            </a>
          </section>
        </Drawer>
      )}
    </>
  );
}

interface Found {
  noted: Noted;
  throws: readonly ProvenThrow[];
  view: Shown;
  seal: SealShown;
}

function Findings({ noted, throws, view, seal }: Found) {
  const names = new Map(view.seats.map(({ id, name }) => [id, id === view.viewer ? "You" : name]));
  const told = (seal.salts ?? []).filter(({ salt }) => salt).map(({ id }) => names.get(id) ?? id);
  return (
    <>
      <section>
        {noted.fault ? (
          <p role="alert" class="refusal">
            {noted.fault} Do not trust these dice.
          </p>
        ) : (
          <p>
            This browser has checked {toldChecked(noted)}. Each was fixed before the first die fell: nobody could choose
            it, the server neither.
          </p>
        )}
        {noted.checked > noted.own && (
          <p class="quiet">
            {noted.own} of them have your own salt in them; the others fell before you added it, or on another device.
          </p>
        )}
        <p class="quiet">
          The server keeps the rules, so it knows what lies face down. That it did not change it is checked; that nobody
          was told is not.
        </p>
      </section>
      <section>
        <h3>Sealed under</h3>
        <p class="digits">{seal.commitment.match(/.{8}/g)?.join(" ")}</p>
        <p class="quiet">
          Everybody at this table sees this number from the start.{" "}
          {told.length ? `Salt was added by ${told.join(", ")}.` : ""}
        </p>
      </section>
      {throws.length > 0 && (
        <section>
          <h3>The latest throws</h3>
          <ul class="rows">
            {throws
              .slice(-LATEST)
              .reverse()
              .map(({ number, dice, faces, who }) => (
                <li key={number} class="row">
                  <span class="name">
                    {number + 1}. {who || "The table"}
                  </span>
                  <span class="quiet">
                    {dice}: {faces.join(", ")}
                  </span>
                </li>
              ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Evenness() {
  const room = useRoom();
  const told = useSignal<[string, string][] | null>(null);
  const ask = async () => {
    const found = await room.inquire({ type: "prove", since: Number.MAX_SAFE_INTEGER, evenness: true });
    if (found.type === "proved") told.value = Object.entries(found.evenness ?? {});
  };
  return (
    <section>
      <h3>How even the dice are</h3>
      {told.value ? (
        told.value.map(([name, words]) => (
          <p key={name}>
            <strong>{name || "All"}:</strong> {words}
          </p>
        ))
      ) : (
        <button type="button" onClick={() => void ask()}>
          Count them
        </button>
      )}
    </section>
  );
}

function toldChecked({ checked, cards }: Noted): string {
  const throws = `${checked} ${checked === 1 ? "throw" : "throws"}`;
  return cards ? `${throws} and ${cards} ${cards === 1 ? "hand" : "hands"} that lay face down` : throws;
}
