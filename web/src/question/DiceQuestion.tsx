import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { submitted } from "../parts/submitted";
import type { Dice } from "../wire/shapes";
import type { Asking } from "./asking";
import { Confirm } from "./Confirm";
import { readFace, wrong } from "./faces";

/** What real dice (or cards) show, typed in one by one. */
export function DiceQuestion({ schema, busy, onAnswer }: Asking<Dice>) {
  const texts = useSignal<string[]>(Array.from({ length: schema.count }, () => ""));
  const row = useRef<HTMLDivElement>(null);
  const cards = !schema.sides;
  const missing = texts.value.filter((text) => !text.trim()).length;
  const bad = texts.value.findIndex((text) => text.trim() && wrong(schema, text));

  const type = (at: number, text: string) => {
    texts.value = texts.value.map((each, index) => (index === at ? text : each));
    const full = !cards && text.length >= String(schema.sides).length && !wrong(schema, text);
    if (full) row.current?.querySelectorAll("input")[at + 1]?.focus();
  };
  const submit = submitted(() => {
    if (!missing && bad < 0) onAnswer(texts.value.map((text) => readFace(schema, text)));
  });
  return (
    <form class="hand" onSubmit={submit}>
      <div class="typed" ref={row} role="group" aria-label={schema.text}>
        {texts.value.map((text, at) => (
          <input
            key={at}
            type="text"
            inputMode={cards ? "text" : "numeric"}
            autoComplete="off"
            placeholder={schema.sides ? `d${schema.sides}` : undefined}
            data-cards={cards}
            aria-label={`${cards ? "Card" : "Die"} ${at + 1} of ${schema.count}`}
            aria-invalid={!!text.trim() && !!wrong(schema, text)}
            value={text}
            onInput={(event) => type(at, event.currentTarget.value)}
          />
        ))}
      </div>
      <p class="trouble" role="alert">
        {bad >= 0 ? wrong(schema, texts.value[bad] ?? "") : ""}
      </p>
      <Confirm
        busy={busy}
        off={missing > 0 || bad >= 0}
        text={cards ? "These cards" : "These faces"}
        note={left(missing, cards)}
      />
    </form>
  );
}

function left(missing: number, cards: boolean): string {
  if (!missing) return "";
  return `${missing} ${cards ? (missing === 1 ? "card" : "cards") : missing === 1 ? "die" : "dice"} to go`;
}
