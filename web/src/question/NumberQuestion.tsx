import { useSignal } from "@preact/signals";
import { submitted } from "../parts/submitted";
import type { Number as Numeric } from "../wire/shapes";
import type { Asking } from "./asking";
import { Confirm } from "./Confirm";
import { NumberField } from "./NumberField";
import { toldCount } from "./outlook";

/** A number, by steps, by name or typed. */
export function NumberQuestion({ asked, schema, busy, onAnswer }: Asking<Numeric>) {
  const usual: unknown = asked.given ?? asked.default;
  const value = useSignal(typeof usual === "number" ? usual : schema.least);
  const name = schema.names?.[value.value];
  const { [value.value - 1]: fewer, [value.value]: now } = schema.odds ?? {};
  return (
    <form class="hand" onSubmit={submitted(() => onAnswer(value.value))}>
      <NumberField label={asked.text} schema={schema} value={value.value} onChange={(to) => (value.value = to)} />
      {now && <p class="outlook">{toldCount(fewer, now)}</p>}
      <Confirm busy={busy} text={`Choose ${value.value}`} note={name ?? `${schema.least} to ${schema.most}`} />
    </form>
  );
}
