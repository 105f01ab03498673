import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { useOpening } from "../browser/opening";
import { useRoom } from "../room/here";
import { before, stops } from "../story/stops";
import { whatIf } from "../wire/api";
import type { Foreshown, Held, Retcon, Shown, Line as StoryLine } from "../wire/shapes";
import { Differences } from "./Differences";
import { readFaces, readValue } from "./typed";

/** As many earlier moments as one chooses from; whoever wants to go further back rewinds. */
const MOMENTS = 30;

type Change = Retcon["act"];

/** Something earlier is changed: what would follow is shown first, and only then it is made so. */
export function Timeline({ view }: { view: Shown }) {
  const room = useRoom();
  const opening = useOpening();
  const id = useId();
  const moments = momentsOf(room.lines.value);
  const point = useSignal("");
  const shown = useSignal<Foreshown | null>(null);
  const trouble = useSignal("");
  const act = useSignal<Change | null>(null);
  const chosen = Number(point.value || (moments[0]?.id ?? 0));
  const forget = () => {
    shown.value = null;
    trouble.value = "";
  };
  const look = async (change: Change) => {
    forget();
    act.value = change;
    const told = await room.inquire({ type: "foreshow", point: chosen, act: change });
    if (told.type === "foreshown") shown.value = told;
    else if (told.type === "refused") trouble.value = told.refusal.text;
  };
  const make = () => {
    if (act.value) room.wish({ type: "retcon", point: chosen, act: act.value });
    forget();
  };
  if (!moments.length) return null;
  return (
    <details class="fold timeline">
      <summary>Change something earlier</summary>
      <div class="fields">
        <div class="field">
          <label for={id}>When</label>
          <select
            id={id}
            value={`${chosen}`}
            onChange={(event) => {
              point.value = event.currentTarget.value;
              forget();
            }}
          >
            {moments.map((moment) => (
              <option key={moment.id} value={moment.id}>
                {moment.name}
              </option>
            ))}
          </select>
        </div>
        <button type="button" onClick={() => void opening.open(() => whatIf(room.id, chosen))}>
          What if: another table from here
        </button>
        <Changes view={view} onLook={look} />
        {(trouble.value || opening.trouble.value) && (
          <p class="trouble" role="alert">
            {trouble.value || opening.trouble.value}
          </p>
        )}
        {shown.value && (
          <div class="foreshown">
            <Differences contrast={shown.value.contrast} />
            <p class="buttons">
              <button type="button" class="primary" onClick={make}>
                Make it so
              </button>
              <button type="button" onClick={forget}>
                Leave it
              </button>
            </p>
          </div>
        )}
      </div>
    </details>
  );
}

/** Where something can be changed, the newest first: before what somebody decided. */
function momentsOf(lines: readonly StoryLine[]) {
  const newest = stops(lines).reverse().slice(0, MOMENTS);
  return newest.map((point) => ({ id: `${point}`, name: before(lines, point) }));
}

/** What is to be otherwise: a number of somebody, the dice that fall next, or the answer that was given. */
function Changes({ view, onLook }: { view: Shown; onLook: (change: Change) => void }) {
  const what = useSignal("number");
  const kinds = [
    ["number", "A number of somebody"],
    ["dice", "Dice that fall anew"],
    ["answer", "The answer that was given"],
  ] as const;
  return (
    <>
      <label class="field">
        <span>What is otherwise</span>
        <select value={what.value} onChange={(event) => (what.value = event.currentTarget.value)}>
          {kinds.map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {what.value === "number" ? (
        <NumberOf view={view} onLook={onLook} />
      ) : (
        <Typed
          key={what.value}
          hint={what.value === "dice" ? "Dice that have fallen stay; these show in the next roll." : ""}
          label={what.value === "dice" ? "Faces" : "Answer"}
          onLook={(text) =>
            onLook(
              what.value === "dice"
                ? { type: "force", faces: readFaces(text) }
                : { type: "instead", answer: readValue(text) },
            )
          }
        />
      )}
    </>
  );
}

function NumberOf({ view, onLook }: { view: Shown; onLook: (change: Change) => void }) {
  const room = useRoom();
  const held = useSignal<Held | null>(null);
  const path = useSignal("");
  const value = useSignal("");
  const take = async (who: string) => {
    held.value = null;
    const told = who ? await room.inquire({ type: "take-hold", who }) : null;
    if (told?.type === "held") held.value = told;
    path.value = held.value?.handles.levers[0]?.path ?? "";
  };
  return (
    <>
      <label class="field">
        <span>Whose</span>
        <select onChange={(event) => take(event.currentTarget.value)}>
          <option value="">…</option>
          {view.board.figures.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {held.value && (
        <>
          <div class="pair">
            <label class="field">
              <span>Which</span>
              <select value={path.value} onChange={(event) => (path.value = event.currentTarget.value)}>
                {held.value.handles.levers.map((lever) => (
                  <option key={lever.path} value={lever.path}>
                    {lever.label}
                  </option>
                ))}
              </select>
            </label>
            <label class="field">
              <span>Was</span>
              <input
                type="number"
                inputMode="numeric"
                value={value.value}
                onInput={(event) => (value.value = event.currentTarget.value)}
              />
            </label>
          </div>
          <button
            type="button"
            disabled={!value.value}
            onClick={() => onLook({ type: "set", path: path.value, value: Number(value.value) })}
          >
            What would change?
          </button>
        </>
      )}
    </>
  );
}

function Typed({ label, hint, onLook }: { label: string; hint: string; onLook: (text: string) => void }) {
  const text = useSignal("");
  return (
    <>
      <label class="field">
        <span>{label}</span>
        <input
          type="text"
          value={text.value}
          autoComplete="off"
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
      </label>
      {hint && <p class="quiet">{hint}</p>}
      <button type="button" disabled={!text.value.trim()} onClick={() => onLook(text.value)}>
        What would change?
      </button>
    </>
  );
}
