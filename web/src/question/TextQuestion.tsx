import { useSignal } from "@preact/signals";
import { submitted } from "../parts/submitted";
import type { Text } from "../wire/shapes";
import type { Asking } from "./asking";
import { Confirm } from "./Confirm";
import { TextField } from "./TextField";

/** An answer in the person's own words. */
export function TextQuestion({ asked, schema, busy, onAnswer }: Asking<Text>) {
  const usual: unknown = asked.given ?? asked.default;
  const value = useSignal(typeof usual === "string" ? usual : "");
  const short = value.value.trim().length < (schema.least ?? 0);
  return (
    <form class="hand" onSubmit={submitted(() => short || onAnswer(value.value))}>
      <TextField label={asked.text} schema={schema} value={value.value} onChange={(to) => (value.value = to)} />
      <Confirm busy={busy} off={short} text="Say it" note={`${value.value.length} of ${schema.longest ?? 400}`} />
    </form>
  );
}
