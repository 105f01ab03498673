import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import type { RulingShown } from "../wire/shapes";

interface Props {
  rulings: readonly RulingShown[];
  onSet: (ruling: string, value: string | number) => void;
}

/** Every question to the book with its readings, to be found by its words. */
export function Readings({ rulings, onSet }: Props) {
  const sought = useSignal("");
  const words = sought.value.toLowerCase();
  const found = rulings.filter(({ id, question }) => `${id} ${question}`.toLowerCase().includes(words));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps a key from opening the table around it
    <div class="fields" onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}>
      <label class="field">
        <span>Find</span>
        <input type="search" value={sought.value} onInput={(event) => (sought.value = event.currentTarget.value)} />
      </label>
      <ul class="rows rulings">
        {found.map((each) => (
          <li key={each.id} class="row">
            <Reading ruling={each} onSet={(value) => onSet(each.id, value)} />
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
