import { useRoom } from "../room/here";
import type { Asked, Schema } from "../wire/shapes";
import { Advice } from "./Advice";
import type { Asking } from "./asking";
import { DiceQuestion } from "./DiceQuestion";
import { FormQuestion } from "./FormQuestion";
import { shortlist } from "./groups";
import { isHand } from "./hand";
import { NumberQuestion } from "./NumberQuestion";
import { PickQuestion } from "./PickQuestion";
import { SeveralQuestion } from "./SeveralQuestion";
import { TextQuestion } from "./TextQuestion";

/** A question, by the shape its answer has. */
export function Question({ asked }: { asked: Asked }) {
  const room = useRoom();
  const busy = room.said.value?.question === asked.id;
  const { schema } = asked;
  const onAnswer = (answer: unknown) => room.answer(answer);
  return (
    <>
      {!(schema.type === "several" && isHand(schema)) && (
        <Advice asked={asked} unasked={isShortlisted(schema)} onTake={onAnswer} />
      )}
      <ByShape asked={asked} busy={busy} onAnswer={onAnswer} />
    </>
  );
}

/** Whether the game itself says what is worth a look here: then the house says what it would do. */
function isShortlisted(schema: Schema): boolean {
  return schema.type === "pick" && shortlist(schema.options).length > 0;
}

function ByShape(rest: Omit<Asking<never>, "schema">) {
  const { schema } = rest.asked;
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
