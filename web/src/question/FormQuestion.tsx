import { useSignal } from "@preact/signals";
import { submitted } from "../parts/submitted";
import type { Field, Form } from "../wire/shapes";
import type { Asking } from "./asking";
import { Confirm } from "./Confirm";
import { NumberField } from "./NumberField";
import { SeveralField } from "./SeveralField";
import { TextField } from "./TextField";

type Values = Record<string, unknown>;

/** Several answers given at once. */
export function FormQuestion({ asked, schema, busy, onAnswer }: Asking<Form>) {
  const values = useSignal<Values>({ ...blank(schema), ...(asked.default as Values | null) });
  const set = (name: string) => (value: unknown) => (values.value = { ...values.value, [name]: value });
  return (
    <form class="hand fields" onSubmit={submitted(() => onAnswer(values.value))}>
      {schema.fields.map((field) => (
        <fieldset key={field.name} class="field" data-kind={field.schema.type}>
          <legend>{field.text}</legend>
          <Entry field={field} value={values.value[field.name]} onChange={set(field.name)} />
        </fieldset>
      ))}
      <Confirm busy={busy} text="Done" note={sum(schema, values.value)} />
    </form>
  );
}

/** What a form of nothing but numbers comes to: they are usually spent from something. */
export function sum(schema: Form, values: Values): string {
  const isSpent = schema.fields.length > 2 && schema.fields.every((field) => field.schema.type === "number");
  return isSpent ? `${schema.fields.reduce((all, field) => all + Number(values[field.name]), 0)} in all` : "";
}

function Entry({ field, value, onChange }: { field: Field; value: unknown; onChange: (value: unknown) => void }) {
  const { schema, text } = field;
  switch (schema.type) {
    case "number":
      return <NumberField label={text} schema={schema} value={value as number} onChange={onChange} />;
    case "text":
      return <TextField label={text} schema={schema} value={value as string} onChange={onChange} />;
    case "several":
      return <SeveralField schema={schema} value={value as string[]} onChange={onChange} />;
    case "pick":
      return (
        <select aria-label={text} value={value as string} onChange={(event) => onChange(event.currentTarget.value)}>
          {schema.options.map((option) => (
            <option key={option.key} value={option.key}>
              {option.note ? `${option.text} (${option.note})` : option.text}
            </option>
          ))}
        </select>
      );
  }
}

/** Something in every field, as little as its shape allows. */
export function blank(schema: Form): Values {
  return Object.fromEntries(schema.fields.map((field) => [field.name, least(field.schema)]));
}

function least(schema: Field["schema"]): unknown {
  if (schema.type === "number") return schema.least;
  if (schema.type === "text") return "";
  if (schema.type === "pick") return schema.options[0]?.key ?? "";
  return schema.options.slice(0, schema.least ?? 0).map((option) => option.key);
}
