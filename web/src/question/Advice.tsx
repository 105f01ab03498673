import { useEffect } from "preact/hooks";
import { chooseAdvice, wantsAdvice } from "../browser/advice";
import { Icon } from "../parts/Icon";
import { useRoom } from "../room/here";
import type { Asked } from "../wire/shapes";

/** The letter that asks the house, and takes what it says. */
export const TAKE = "h";

interface Props {
  asked: Asked;
  /** Whether the house speaks before it is asked, where people want that. */
  unasked?: boolean;
  /** Whether it stands beside the cards where there is room. */
  aside?: boolean;
  onTake: (answer: unknown) => void;
}

/** What would the house do? The answer in words, why, and one press that takes it. */
export function Advice({ asked, unasked = false, aside = false, onTake }: Props) {
  const room = useRoom();
  const found = room.advice.value;
  const isOff = asked.schema.type === "dice" || room.view.value?.can_advise === false;
  const isUnasked = unasked && wantsAdvice.value && !isOff;
  useEffect(() => {
    if (isUnasked && room.advice.value?.question !== asked.id) room.advise();
  }, [asked.id, isUnasked]);
  if (isOff) return null;
  const ask = () => {
    if (unasked) chooseAdvice(true);
    else room.advise();
  };
  return (
    <div class="advice" role="status" data-found={found?.question === asked.id} data-hand={aside}>
      <Icon name="lamp" />
      {found?.question === asked.id ? (
        <>
          <p>
            <span class="whose">The house would choose </span>
            <strong>{found.text}</strong>. <span>{found.reasons.join(" ")}</span>
          </p>
          <button type="button" class="take" aria-keyshortcuts={TAKE} onClick={() => onTake(found.answer)}>
            Take it
          </button>
          {unasked && (
            <button type="button" class="hush" aria-label="No advice unasked" onClick={() => hush(room)}>
              <Icon name="close" />
            </button>
          )}
        </>
      ) : isUnasked ? (
        <p>The house has a look …</p>
      ) : (
        <button type="button" class="ask-advice" aria-keyshortcuts={TAKE} onClick={ask}>
          What would the house do?
        </button>
      )}
    </div>
  );
}

function hush(room: ReturnType<typeof useRoom>): void {
  chooseAdvice(false);
  room.advice.value = null;
}
