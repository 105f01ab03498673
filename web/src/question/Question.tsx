import type { Asked } from "../wire/shapes";
import { useRoom } from "../table/Table";
import { DiceQuestion } from "./DiceQuestion";
import { FormQuestion } from "./FormQuestion";
import { NumberQuestion } from "./NumberQuestion";
import { PickQuestion } from "./PickQuestion";
import { SeveralQuestion } from "./SeveralQuestion";
import { TextQuestion } from "./TextQuestion";

/** What every kind of question is given. */
export interface Asking<Schema> {
  asked: Asked;
  schema: Schema;
  /** The answer is on its way: nothing more can be said until it has arrived. */
  busy: boolean;
  onAnswer: (answer: unknown) => void;
}

/** A question, by the shape its answer has. */
export function Question({ asked }: { asked: Asked }) {
  const room = useRoom();
  const busy = room.said.value?.question === asked.id;
  const rest = { asked, busy, onAnswer: (answer: unknown) => room.answer(answer) };
  const { schema } = asked;
  switch (schema.type) {
    case "pick":
      return <PickQuestion schema={schema} {...rest} />;
    case "several":
      return <SeveralQuestion schema={schema} {...rest} />;
    case "number":
      return <NumberQuestion schema={schema} {...rest} />;
    case "text":
      return <TextQuestion schema={schema} {...rest} />;
    case "form":
      return <FormQuestion schema={schema} {...rest} />;
    case "dice":
      return <DiceQuestion schema={schema} {...rest} />;
  }
}
