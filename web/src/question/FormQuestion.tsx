import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { submitted } from "../parts/submitted";
import { draftOf, keepDraft } from "../room/draft";
import { useRoom } from "../room/here";
import type { Field, Form, Option } from "../wire/shapes";
import type { Asking } from "./asking";
import { Confirm } from "./Confirm";
import { NumberField } from "./NumberField";
import { SeveralField } from "./SeveralField";
import { TextField } from "./TextField";

/** So many options are seen at once. */
const FEW = 5;

type Values = Record<string, unknown>;

/** Several answers given at once. */
export function FormQuestion({ asked, schema, busy, onAnswer }: Asking<Form>) {
  const { id } = useRoom();
  const begun = { ...(asked.default as Values | null), ...(asked.given as Values | null), ...draftOf(id, asked.id) };
  const values = useSignal<Values>({ ...blank(schema), ...known(schema, begun) });
  const set = (name: string) => (value: unknown) => {
    values.value = { ...values.value, [name]: value };
    keepDraft(id, asked.id, values.value);
  };
  return (
    <form class="hand fields" onSubmit={submitted(() => onAnswer(values.value))}>
      {schema.fields.map((field) => (
        <fieldset key={field.name} class="field" data-kind={field.schema.type}>
          <legend>{field.note ? `${field.text} (${field.note})` : field.text}</legend>
          {field.schema.type === "pick" && field.schema.options.length <= FEW ? (
            <Few options={field.schema.options} value={values.value[field.name]} onChange={set(field.name)} />
          ) : (
            <Entry field={field} value={values.value[field.name]} onChange={set(field.name)} />
          )}
        </fieldset>
      ))}
      <Confirm busy={busy} text="Done" note={left(schema, values.value)} />
    </form>
  );
}

/** What is left of what its numbers are paid from, or which of the numbers that were dealt are not used yet. */
export function left(schema: Form, values: Values): string {
  const numbers = schema.fields.flatMap(({ name, schema }) =>
    schema.type === "number" ? [{ value: Number(values[name]), least: schema.least }] : [],
  );
  if (schema.deal?.length)
    return undealt(
      schema.deal,
      numbers.map(({ value }) => value),
    );
  if (!schema.purse) return "";
  const rest = numbers.reduce((all, { value, least }) => all - (value - least), schema.purse.left);
  return rest < 0 ? `${-rest} ${schema.purse.unit} too many` : `${rest} ${schema.purse.unit} left`;
}

function undealt(deal: readonly number[], used: readonly number[]): string {
  const [over, rest] = [without(used, deal), without(deal, used)];
  if (!rest.length && !over.length) return "Each is used once.";
  const told = [rest.length && `Not used yet: ${rest.join(", ")}.`, over.length && `Too often: ${over.join(", ")}.`];
  return told.filter(Boolean).join(" ");
}

/** What remains of some numbers when others are taken away, each once; the highest first. */
function without(some: readonly number[], others: readonly number[]): number[] {
  const rest = [...others];
  const kept = some.filter((each) => {
    const at = rest.indexOf(each);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return kept.sort((one, other) => other - one);
}

/** Only what the form still asks for. */
function known(schema: Form, values: Values): Values {
  return Object.fromEntries(schema.fields.flatMap(({ name }) => (name in values ? [[name, values[name]]] : [])));
}

/** One line of it, by the shape of its answer. */
export function Entry({
  field,
  value,
  onChange,
}: {
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
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

interface FewProps {
  options: readonly Option[];
  value: unknown;
  onChange: (value: unknown) => void;
}

/** A choice among few stands open; what is only found by whoever asks for it comes last, and small. */
function Few({ options, value, onChange }: FewProps) {
  const name = useId();
  const sorted = [...options.filter(({ quiet }) => !quiet), ...options.filter(({ quiet }) => quiet)];
  return (
    <div class="few">
      {sorted.map(({ key, text, note, quiet }) => (
        <label key={key} class={quiet ? "quiet" : ""}>
          <input type="radio" name={name} checked={value === key} onChange={() => onChange(key)} />
          {note ? `${text} (${note})` : text}
        </label>
      ))}
    </div>
  );
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
