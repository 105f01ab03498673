import { useSignal } from "@preact/signals";
import { groups } from "../question/groups";
import type { Option, Pick } from "../wire/shapes";

const FEW = 6;

interface Props {
  label: string;
  schema: Pick;
  value: string;
  onChange: (value: string) => void;
}

/** One of some: a few stand there, of many the chosen one does, and the others when asked for. */
export function PickField({ label, schema, value, onChange }: Props) {
  const open = useSignal(false);
  const chosen = schema.options.find(({ key }) => key === value);
  const isLong = schema.options.length > FEW;
  const choose = (key: string) => {
    open.value = false;
    if (key !== value) onChange(key);
  };
  if (isLong && !open.value)
    return (
      <div class="chosen">
        {chosen ? <Told option={chosen} /> : <span class="quiet">Nothing is chosen.</span>}
        <button type="button" aria-expanded={false} aria-label={`Change: ${label}`} onClick={() => (open.value = true)}>
          Change
        </button>
      </div>
    );
  return (
    <div class="pick-list">
      {groups(schema.options).map(({ name, options }) => (
        <div key={name} class="group" role="group" aria-label={name || label}>
          {name && <h3>{name}</h3>}
          <div class="kinds">
            {options.map((option) => (
              <button
                key={option.key}
                type="button"
                class="kind"
                aria-pressed={option.key === value}
                onClick={() => choose(option.key)}
              >
                <Told option={option} />
              </button>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

function Told({ option }: { option: Option }) {
  return (
    <span class="told">
      <span class="name">{option.text}</span>
      {option.note && <small>{option.note}</small>}
    </span>
  );
}
