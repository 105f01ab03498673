import { left } from "../question/FormQuestion";
import { NumberField } from "../question/NumberField";
import type { Field, Form } from "../wire/shapes";
import { columns } from "./Deal";
import { ManyField } from "./ManyField";
import { PickField } from "./PickField";
import { Written } from "./Written";

type Values = Record<string, unknown>;

/** Several answers that belong together; each change is tried with the others. */
export function Fields({
  schema,
  value,
  onChange,
}: {
  schema: Form;
  value: Values;
  onChange: (value: Values) => void;
}) {
  const note = left(schema, value);
  return (
    <div class="draft-fields">
      {note && (
        <p class="left" aria-live="polite">
          {note}
        </p>
      )}
      {columns(schema).map(({ name, fields }) => (
        <div key={name} class="field-group" role="group" aria-label={name || "Fields"}>
          {name && <h3>{name}</h3>}
          {fields.map((field) => (
            <fieldset key={field.name} class="field" data-kind={field.schema.type}>
              <legend>
                {field.text} {field.note && <small class="quiet">{field.note}</small>}
              </legend>
              <Entry
                field={field}
                value={value[field.name]}
                onChange={(one) => onChange({ ...value, [field.name]: one })}
              />
            </fieldset>
          ))}
        </div>
      ))}
    </div>
  );
}

function Entry({ field, value, onChange }: { field: Field; value: unknown; onChange: (value: unknown) => void }) {
  const { schema, text } = field;
  switch (schema.type) {
    case "number":
      return <NumberField label={text} schema={schema} value={value as number} onChange={onChange} />;
    case "text":
      return <Written label={text} schema={schema} value={value as string} onChange={onChange} />;
    case "several":
      return <ManyField label={text} schema={schema} value={(value ?? []) as string[]} onChange={onChange} />;
    case "pick":
      return <PickField label={text} schema={schema} value={value as string} onChange={onChange} />;
  }
}
