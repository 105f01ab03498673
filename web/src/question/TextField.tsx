import type { Text } from "../wire/shapes";

interface Props {
  label: string;
  schema: Text;
  value: string;
  onChange: (value: string) => void;
  /** One has finished writing. */
  onDone?: () => void;
}

/** A few words or a few lines. */
export function TextField({ label, schema: { longest = 400 }, value, onChange, onDone }: Props) {
  const common = {
    "aria-label": label,
    maxLength: longest,
    value,
    onBlur: onDone,
    onInput: (event: Event) => onChange((event.currentTarget as HTMLInputElement).value),
  };
  return longest > 100 ? <textarea rows={2} {...common} /> : <input type="text" {...common} />;
}
