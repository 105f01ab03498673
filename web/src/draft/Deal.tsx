import { useSignal } from "@preact/signals";
import type { Field, Form } from "../wire/shapes";

interface Props {
  schema: Form;
  value: Record<string, number>;
  onChange: (value: Record<string, number>) => void;
}

/** Numbers that were dealt, each on its place: pressing two of them swaps them, so that none is ever lost. */
export function Deal({ schema, value, onChange }: Props) {
  const held = useSignal("");
  const press = (name: string) => {
    const first = held.value;
    held.value = first ? "" : name;
    if (!first || first === name) return;
    onChange({ ...value, [first]: value[name] as number, [name]: value[first] as number });
  };
  const first = schema.fields.find(({ name }) => name === held.value);
  return (
    <div class="deal">
      <p class="quiet" aria-live="polite">
        {first ? `Now press what ${first.text} changes places with.` : "Press two of them: they change places."}
      </p>
      <div class="dealt" data-columns={columns(schema).length > 1}>
        {columns(schema).map(({ name, fields }) => (
          <div key={name} class="core" role="group" aria-label={name || "Values"}>
            {name && <h3>{name}</h3>}
            {fields.map((field) => (
              <button
                key={field.name}
                type="button"
                class="dealt-value"
                aria-pressed={field.name === held.value}
                onClick={() => press(field.name)}
              >
                <b>{value[field.name]}</b>
                <span class="called">{field.text}</span>
                {field.note && <small>{field.note}</small>}
              </button>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Fields under the headings they name. */
export function columns(schema: Form): { name: string; fields: Field[] }[] {
  const found = new Map<string, Field[]>();
  for (const field of schema.fields) found.set(field.group ?? "", [...(found.get(field.group ?? "") ?? []), field]);
  return [...found].map(([name, fields]) => ({ name, fields }));
}
