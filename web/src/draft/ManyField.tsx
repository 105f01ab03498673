import { groups } from "../question/groups";
import type { Several } from "../wire/shapes";

interface Props {
  label: string;
  schema: Several;
  value: string[];
  onChange: (value: string[]) => void;
}

/** Some of many: each is on or off, and how many may be is counted. */
export function ManyField({ label, schema, value, onChange }: Props) {
  const most = Math.min(schema.most ?? 1000, schema.options.length);
  const isFull = value.length >= most;
  const toggle = (key: string) => {
    if (value.includes(key)) onChange(value.filter((each) => each !== key));
    else if (!isFull) onChange([...value, key]);
  };
  return (
    <div class="pick-list">
      <p class="quiet">{most < 1000 && most < schema.options.length ? `${value.length} of ${most} chosen` : ""}</p>
      {groups(schema.options).map(({ name, options }) => (
        <div key={name} class="group" role="group" aria-label={name || label}>
          {name && <h3>{name}</h3>}
          <div class="kinds">
            {options.map((option) => {
              const isOn = value.includes(option.key);
              return (
                <button
                  key={option.key}
                  type="button"
                  class="kind"
                  aria-pressed={isOn}
                  aria-disabled={isFull && !isOn}
                  onClick={() => toggle(option.key)}
                >
                  <span class="told">
                    <span class="name">{option.text}</span>
                    {option.note && <small>{option.note}</small>}
                  </span>
                </button>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}
