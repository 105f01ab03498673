import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { useOpening } from "../browser/opening";
import { useRoom } from "../room/here";
import { whatIf } from "../wire/api";
import type { Foreshown, Retcon, Shown } from "../wire/shapes";
import { Answering, useAsked } from "./Answering";
import { Differences } from "./Differences";
import { type Lever, LeverOf } from "./LeverOf";
import { momentsOf } from "./moments";
import { readFaces } from "./typed";

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
      <div class="fields" onInput={forget} onChange={forget}>
        <div class="field">
          <label for={id}>When</label>
          <select id={id} value={`${chosen}`} onChange={(event) => (point.value = event.currentTarget.value)}>
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
        <Changes view={view} point={chosen} onLook={look} />
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

/** What is to be otherwise: a number of somebody, the dice that fall next, the answer that was given, or who is there. */
function Changes({ view, point, onLook }: { view: Shown; point: number; onLook: (change: Change) => void }) {
  const what = useSignal("number");
  const kinds = [
    ["number", "A number of somebody"],
    ["dice", "Dice that fall anew"],
    ["answer", "The answer that was given"],
    ["presence", "Who is there"],
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
      {what.value === "number" && <NumberOf view={view} point={point} onLook={onLook} />}
      {what.value === "dice" && <Faces onLook={(faces) => onLook({ type: "force", faces })} />}
      {what.value === "answer" && (
        <AnswerAt key={point} view={view} point={point} onLook={(answer) => onLook({ type: "instead", answer })} />
      )}
      {what.value === "presence" && <Presence view={view} onLook={onLook} />}
    </>
  );
}

function NumberOf({ view, point, onLook }: { view: Shown; point: number; onLook: (change: Change) => void }) {
  const lever = useSignal<Lever | null>(null);
  const value = useSignal("");
  return (
    <>
      <LeverOf view={view} lever={lever.value} onLever={(found) => (lever.value = found)} point={point} />
      {lever.value && (
        <>
          <label class="field">
            <span>Was</span>
            <input
              type="number"
              inputMode="numeric"
              value={value.value}
              onInput={(event) => (value.value = event.currentTarget.value)}
            />
          </label>
          <button
            type="button"
            disabled={!value.value}
            onClick={() => onLook({ type: "set", path: lever.value?.path ?? "", value: Number(value.value) })}
          >
            What would change?
          </button>
        </>
      )}
    </>
  );
}

function AnswerAt({ view, point, onLook }: { view: Shown; point: number; onLook: (answer: unknown) => void }) {
  const there = useAsked({ point }, view);
  if (there?.asked) return <Answering asked={there.asked} button="What would change?" onAnswer={onLook} />;
  return there ? (
    <p class="quiet">Nothing was answered there that could be another, or it is its seat’s secret.</p>
  ) : null;
}

/** Somebody was not there from that moment on, or came back then. */
function Presence({ view, onLook }: { view: Shown; onLook: (change: Change) => void }) {
  const who = useSignal("");
  const how = useSignal("hidden");
  const wings = view.wings ?? [];
  const isAway = wings.some(({ id }) => id === who.value);
  const change = (): Change =>
    isAway
      ? { type: "bring-back", actor: who.value }
      : { type: "take-away", actor: who.value, for_good: how.value === "gone" };
  return (
    <>
      <label class="field">
        <span>Who</span>
        <select value={who.value} onChange={(event) => (who.value = event.currentTarget.value)}>
          <option value="">…</option>
          {[...view.board.figures, ...wings].map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {who.value && !isAway && (
        <label class="field">
          <span>From then on</span>
          <select value={how.value} onChange={(event) => (how.value = event.currentTarget.value)}>
            <option value="hidden">Off the table, until you bring them back</option>
            <option value="gone">Out of the game, for good</option>
          </select>
        </label>
      )}
      {isAway && <p class="quiet">Off the table now: they would have come back then.</p>}
      <button type="button" disabled={!who.value} onClick={() => onLook(change())}>
        What would change?
      </button>
    </>
  );
}

function Faces({ onLook }: { onLook: (faces: number[]) => void }) {
  const text = useSignal("");
  return (
    <>
      <label class="field">
        <span>Faces</span>
        <input
          type="text"
          value={text.value}
          autoComplete="off"
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
      </label>
      <p class="quiet">Dice that have fallen stay; these show in the next roll.</p>
      <button type="button" disabled={!text.value.trim()} onClick={() => onLook(readFaces(text.value))}>
        What would change?
      </button>
    </>
  );
}
