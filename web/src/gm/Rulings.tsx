import { useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import { useRoom } from "../room/here";
import type { RulingShown, Shown } from "../wire/shapes";

/** How the book is read where it leaves a question open. A change holds from now on, is told and can be undone. */
export function Rulings({ view }: { view: Shown }) {
  const isOpen = useSignal(false);
  return (
    <details class="fold" onToggle={(event) => (isOpen.value = event.currentTarget.open)}>
      <summary>How the book is read</summary>
      {isOpen.value && <List view={view} />}
    </details>
  );
}

function List({ view }: { view: Shown }) {
  const room = useRoom();
  const rulings = useSignal<readonly RulingShown[]>([]);
  const sought = useSignal("");
  useEffect(() => {
    room.inquire({ type: "rulings" }).then((told) => {
      if (told.type === "rulings-listed") rulings.value = told.rulings;
    });
  }, [view]);
  const words = sought.value.toLowerCase();
  const found = rulings.value.filter(({ id, question }) => `${id} ${question}`.toLowerCase().includes(words));
  const set = (ruling: string, value: string | number) => room.wish({ type: "ruling", ruling, value });
  return (
    <div class="fields">
      <label class="field">
        <span>Find</span>
        <input type="search" value={sought.value} onInput={(event) => (sought.value = event.currentTarget.value)} />
      </label>
      <ul class="rows rulings">
        {found.map((each) => (
          <li key={each.id} class="row">
            <Reading ruling={each} onSet={(value) => set(each.id, value)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Reading({ ruling, onSet }: { ruling: RulingShown; onSet: (value: string | number) => void }) {
  const { id, question, readings, value, default: usual, source, least, most } = ruling;
  const field = useId();
  const isNumber = typeof value === "number";
  const read = (text: string) => onSet(isNumber ? Number(text) : text);
  const cite = <small class="quiet">{[id, source].filter(Boolean).join(", ")}</small>;
  if (least != null && most != null)
    return (
      <div class="field">
        <label for={field}>
          {question} {cite}
        </label>
        <input
          id={field}
          type="number"
          min={least}
          max={most}
          value={value}
          onChange={(event) => read(event.currentTarget.value)}
        />
      </div>
    );
  const ways = Object.entries(readings);
  return (
    <fieldset class="field">
      <legend>
        {question} {cite}
      </legend>
      {ways.length < 2
        ? ways.map(([key, text]) => <p key={key}>{text}</p>)
        : ways.map(([key, text]) => (
            <label key={key} class="choice">
              <input type="radio" name={field} checked={key === `${value}`} onChange={() => read(key)} />
              <span>{key === `${usual}` ? `${text} (usual)` : text}</span>
            </label>
          ))}
    </fieldset>
  );
}
