import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { blank, Entry } from "../question/FormQuestion";
import { useRoom } from "../room/here";
import type { Asked, AskedThere, Form, ReadAlong, Shown } from "../wire/shapes";

const ONLY = "answer";

type ReadThere = Pick<AskedThere, "asked" | "house">;

/** What somebody is asked, or was, and what the house would answer: nothing while that is found out, no question where
 * it is nobody else's to read. */
export function useAsked(wish: Pick<ReadAlong, "seat" | "point">, view: Shown): ReadThere | undefined {
  const room = useRoom();
  const there = useSignal<ReadThere | undefined>(undefined);
  useEffect(() => {
    let isHere = true;
    void room.inquire({ type: "read-along", ...wish }).then((told) => {
      if (isHere) there.value = told.type === "asked-there" ? told : { asked: null };
    });
    return () => {
      isHere = false;
    };
  }, [wish.seat, wish.point, view]);
  return there.value;
}

interface Props {
  asked: Asked;
  button: string;
  onAnswer: (answer: unknown) => void;
}

/** A question with its own options, for whoever answers it in somebody's place. */
export function Answering({ asked, button, onAnswer }: Props) {
  const form = formOf(asked);
  const usual = asked.schema.type === "form" ? asked.default : { [ONLY]: asked.default };
  const values = useSignal<Record<string, unknown>>({ ...blank(form), ...(usual as object | null) });
  const answer = () => onAnswer(asked.schema.type === "form" ? values.value : values.value[ONLY]);
  return (
    <div class="fields" role="group" aria-label={asked.text}>
      <p>{asked.text}</p>
      {form.fields.map((field) => (
        <div key={field.name} class="field" data-kind={field.schema.type}>
          {field.name !== ONLY && <span>{field.text}</span>}
          <Entry
            field={field}
            value={values.value[field.name]}
            onChange={(to) => (values.value = { ...values.value, [field.name]: to })}
          />
        </div>
      ))}
      <button type="button" onClick={answer}>
        {button}
      </button>
    </div>
  );
}

/** Any question as a form: that of one answer has one field. */
function formOf({ schema, text }: Asked): Form {
  if (schema.type === "form") return schema;
  if (schema.type === "dice") return { type: "form", fields: [] };
  return { type: "form", fields: [{ name: ONLY, text, schema }] };
}
