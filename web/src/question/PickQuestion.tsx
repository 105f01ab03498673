import { useSignal } from "@preact/signals";
import { useRoom } from "../table/Table";
import type { Option, Pick } from "../wire";
import { groups } from "./groups";
import type { Asking } from "./Question";

/** Cards to choose from; one tap answers. */
export function PickQuestion({ asked, schema, busy, onAnswer }: Asking<Pick>) {
  const room = useRoom();
  const always = useSignal(false);
  const chosen = busy ? room.said.value?.answer : null;
  const choose = (key: string) => {
    if (busy) return;
    if (always.value) room.answerAlways(key);
    else onAnswer(key);
  };
  return (
    <div class="hand" aria-busy={busy}>
      {groups(schema.options).map(({ name, options }) => (
        <div key={name} class="group" role="group" aria-label={name || "Options"}>
          {name && <h3>{name}</h3>}
          <div class="cards">
            {options.map((option) => (
              <Card
                key={option.key}
                option={option}
                usual={option.key === (asked.default as unknown) && schema.options.length > 1}
                laid={chosen === option.key}
                busy={busy}
                onChoose={() => choose(option.key)}
              />
            ))}
          </div>
        </div>
      ))}
      {isYesOrNo(schema) && (
        <label class="always">
          <input type="checkbox" checked={always.value} onChange={(event) => (always.value = event.currentTarget.checked)} />
          Always answer so, without asking
        </label>
      )}
    </div>
  );
}

interface CardProps {
  option: Option;
  /** What is taken when nobody answers. */
  usual: boolean;
  laid: boolean;
  busy: boolean;
  onChoose: () => void;
}

function Card({ option, usual, laid, busy, onChoose }: CardProps) {
  return (
    <button class="card" data-laid={laid} data-usual={usual} aria-disabled={busy} onClick={onChoose}>
      <span class="name">{option.text}</span>
      <span class="foot">
        {option.note && <span class="note">{option.note}</span>}
        {usual && <span class="usual">default</span>}
      </span>
    </button>
  );
}

/** Only such questions can be answered once and for all. */
function isYesOrNo(schema: Pick): boolean {
  return schema.options.length === 2 && schema.options.some((option) => option.key === "no");
}
