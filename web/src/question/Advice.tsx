import { useRoom } from "../room/here";
import type { Asked } from "../wire/shapes";

/** What would the house do? One button, and what it says: the answer in words, and why. */
export function Advice({ asked }: { asked: Asked }) {
  const room = useRoom();
  const found = room.advice.value;
  if (asked.schema.type === "dice" || room.view.value?.can_advise === false) return null;
  return (
    <div class="advice" role="status">
      {found?.question === asked.id ? (
        <p>
          The house would choose <strong>{found.text}</strong>. {found.reasons.join(" ")}
        </p>
      ) : (
        <button type="button" class="ask-advice" onClick={() => room.advise()}>
          What would the house do?
        </button>
      )}
    </div>
  );
}
