import type { Schema } from "../wire/shapes";

/** An answer in the words of its question. */
export function toldAnswer(schema: Schema, answer: unknown): string {
  switch (schema.type) {
    case "pick":
    case "several":
      return (
        (Array.isArray(answer) ? answer : [answer]).map((key) => textOf(schema.options, key)).join(", ") || "nothing"
      );
    case "form":
      return schema.fields
        .map(
          ({ name, text, schema: field }) => `${text}: ${toldAnswer(field, (answer as Record<string, unknown>)[name])}`,
        )
        .join("; ");
    default:
      return String(answer) || "nothing";
  }
}

function textOf(options: readonly { key: string; text: string }[], key: unknown): string {
  return options.find((option) => option.key === key)?.text ?? String(key);
}
