import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { submitted } from "../parts/submitted";
import { TextField } from "../question/TextField";
import type { Text } from "../wire/shapes";

interface Props {
  label: string;
  schema: Text;
  value: string;
  onChange: (value: string) => void;
}

/** A text that is said when one has finished writing it. */
export function Written({ label, schema, value, onChange }: Props) {
  const now = useSignal(value);
  const known = useRef(value);
  useEffect(() => {
    if (known.current !== value) now.value = value;
    known.current = value;
  }, [value]);
  const say = () => {
    if (now.value !== value) onChange(now.value);
  };
  return (
    <form class="written" onSubmit={submitted(say)}>
      <TextField label={label} schema={schema} value={now.value} onChange={(text) => (now.value = text)} onDone={say} />
    </form>
  );
}
