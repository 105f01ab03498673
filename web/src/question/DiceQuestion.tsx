import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { submitted } from "../parts/submitted";
import { useRoom } from "../room/here";
import type { TypedDice } from "../wire/shapes";
import type { Asking } from "./asking";
import { Confirm } from "./Confirm";
import { type Chains, empty, faces, typed, wrong } from "./faces";

/** What real dice (or cards) show, typed in one by one; whoever has none at hand lets the table roll. */
export function DiceQuestion({ schema, busy, onAnswer }: Asking<TypedDice>) {
  const room = useRoom();
  const chains = useSignal<Chains>(empty(schema));
  const row = useRef<HTMLDivElement>(null);
  const next = useRef(-1);
  const cards = !schema.sides;
  const boxes = chains.value.flatMap((chain, at) => chain.map((text, link) => ({ text, at, link })));
  const missing = boxes.filter(({ text }) => !text.trim()).length;
  const trouble = boxes.map(({ text, at }) => wrong(schema.dice?.[at], text)).find(Boolean) ?? "";
  useEffect(() => {
    if (next.current >= 0) row.current?.querySelectorAll("input")[next.current]?.focus();
    next.current = -1;
  });

  const type = (box: number, text: string) => {
    const { at = 0, link = 0 } = boxes[box] ?? {};
    const die = schema.dice?.[at];
    if (die && text.length >= String(die.sides).length && !wrong(die, text)) next.current = box + 1;
    chains.value = typed(schema, chains.value, at, link, text);
  };
  const submit = submitted(() => {
    if (!missing && !trouble) onAnswer(faces(schema, chains.value));
  });
  return (
    <form class="hand" onSubmit={submit}>
      <div class="typed" ref={row} role="group" aria-label={schema.text}>
        {boxes.map(({ text, at, link }, box) => (
          <input
            key={`${at} ${link}`}
            type="text"
            inputMode={cards ? "text" : "numeric"}
            autoComplete="off"
            placeholder={placeholder(schema, at, link)}
            data-cards={cards}
            data-again={link > 0}
            aria-label={label(schema, at, link)}
            aria-invalid={!!wrong(schema.dice?.[at], text)}
            value={text}
            onInput={(event) => type(box, event.currentTarget.value)}
          />
        ))}
      </div>
      <p class="trouble" role="alert">
        {trouble}
      </p>
      <div class="sending">
        <Confirm
          busy={busy}
          off={missing > 0 || !!trouble}
          text={cards ? "These cards" : "These faces"}
          note={left(missing, cards)}
        />
        <button type="button" aria-disabled={busy} onClick={() => room.rollForMe()}>
          {cards ? "Draw for me" : "Roll this one for me"}
        </button>
      </div>
    </form>
  );
}

function placeholder(schema: TypedDice, at: number, link: number): string | undefined {
  const die = schema.dice?.[at];
  return die && `${link ? "+" : ""}d${die.sides}`;
}

/** Which die a box is for; a further one says after what. */
function label(schema: TypedDice, at: number, link: number): string {
  const which = `${schema.sides ? "Die" : "Card"} ${at + 1} of ${schema.count}`;
  return link ? `${which}, rolled again${link > 1 ? `, ${link} times` : ""}` : which;
}

function left(missing: number, cards: boolean): string {
  if (!missing) return "";
  return `${missing} ${cards ? (missing === 1 ? "card" : "cards") : missing === 1 ? "die" : "dice"} to go`;
}
