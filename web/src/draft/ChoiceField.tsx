import { useId } from "preact/hooks";
import type { Choice, Field, Form, Pick, Several, Text } from "../wire/shapes";
import { Said } from "../working/Said";
import { Deal } from "./Deal";
import { Fields } from "./Fields";
import { ForgeField } from "./ForgeField";
import { ManyField } from "./ManyField";
import { PickField } from "./PickField";
import { Written } from "./Written";
import { inWords } from "./words";

interface Props {
  choice: Choice;
  ruleset: string;
  onDecide: (value: unknown) => void;
}

/** One decision about the hero; what is refused of it stands right here, with what holds instead. */
export function ChoiceField({ choice, ruleset, onDecide }: Props) {
  const id = useId();
  const { refusal } = choice;
  return (
    <section class="decision panel" aria-labelledby={id} data-refused={!!refusal}>
      <h2 id={id}>
        <Said text={choice.text} ruleset={ruleset} />
      </h2>
      {refusal && (
        <div class="trouble" role="alert">
          <p>
            {refusal.text} {refusal.rule && <Said text={refusal.rule} ruleset={ruleset} />}
          </p>
          <p class="quiet">Until then: {inWords(choice.schema, choice.instead)}</p>
        </div>
      )}
      <Entry label={choice.text} ruleset={ruleset} schema={choice.schema} value={choice.value} onChange={onDecide} />
    </section>
  );
}

function Entry({
  label,
  ruleset,
  schema,
  value,
  onChange,
}: {
  label: string;
  ruleset: string;
  schema: Choice["schema"] | Field["schema"];
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  switch (schema.type) {
    case "form":
      return schema.deal?.length ? (
        <Deal schema={schema as Form} value={(value ?? {}) as Record<string, number>} onChange={onChange} />
      ) : (
        <Fields schema={schema as Form} value={(value ?? {}) as Record<string, unknown>} onChange={onChange} />
      );
    case "pick":
      return <PickField label={label} schema={schema as Pick} value={value as string} onChange={onChange} />;
    case "several":
      return (
        <ManyField label={label} schema={schema as Several} value={(value ?? []) as string[]} onChange={onChange} />
      );
    case "text":
      if (schema.tool === "forge") return <ForgeField ruleset={ruleset} value={value as string} onChange={onChange} />;
      return <Written label={label} schema={schema as Text} value={value as string} onChange={onChange} />;
    default:
      return null;
  }
}
