import { useSignal } from "@preact/signals";
import { submitted } from "../parts/submitted";
import type { Several } from "../wire/shapes";
import type { Asking } from "./asking";
import { Confirm } from "./Confirm";
import { HandQuestion } from "./HandQuestion";
import { isHand } from "./hand";
import { SeveralField } from "./SeveralField";

/** Cards to lay together: each is put down or taken back, then all are confirmed. */
export function SeveralQuestion(asking: Asking<Several>) {
  return isHand(asking.schema) ? <HandQuestion {...asking} /> : <Choice {...asking} />;
}

function Choice({ asked, schema, busy, onAnswer }: Asking<Several>) {
  const begun: unknown = asked.given ?? asked.default;
  const chosen = useSignal<string[]>(isTexts(begun) ? begun : []);
  const count = chosen.value.length;
  const few = count < (schema.least ?? 0);
  return (
    <form class="hand" onSubmit={submitted(() => few || onAnswer(chosen.value))}>
      <SeveralField schema={schema} value={chosen.value} onChange={(to) => (chosen.value = to)} />
      <Confirm busy={busy} off={few} text={count ? `Choose ${count}` : "Choose none"} note={bounds(schema)} />
    </form>
  );
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

export function bounds({ least = 0, most = 1000, options }: Several): string {
  const top = Math.min(most, options.length);
  if (least === top) return `Choose ${least}.`;
  return least ? `Choose ${least} to ${top}.` : `Choose up to ${top}.`;
}
