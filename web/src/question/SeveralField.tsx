import type { Several } from "../wire/shapes";
import { groups } from "./groups";

/** Options that are each on or off. */
export function SeveralField({
  schema,
  value,
  onChange,
}: {
  schema: Several;
  value: string[];
  onChange: (value: string[]) => void;
}) {
  const full = value.length >= (schema.most ?? 1000);
  const toggle = (key: string) => {
    if (value.includes(key)) onChange(value.filter((each) => each !== key));
    else if (!full) onChange([...value, key]);
  };
  return (
    <>
      {groups(schema.options).map(({ name, options }) => (
        <div key={name} class="group" role="group" aria-label={name || "Options"}>
          {name && <h3>{name}</h3>}
          <div class="cards">
            {options.map((option) => (
              <button
                key={option.key}
                type="button"
                class="card"
                aria-pressed={value.includes(option.key)}
                aria-disabled={full && !value.includes(option.key)}
                onClick={() => toggle(option.key)}
              >
                <span class="name">{option.text}</span>
                <span class="foot">{option.note && <span class="note">{option.note}</span>}</span>
              </button>
            ))}
          </div>
        </div>
      ))}
    </>
  );
}
