import type { Field, Schema } from "../wire/shapes";

/** An answer as one reads it, by the question it answers. */
export function inWords(schema: Schema | Field["schema"], value: unknown): string {
  switch (schema.type) {
    case "pick":
      return schema.options.find(({ key }) => key === value)?.text ?? "Not on offer any more";
    case "several": {
      const chosen = Array.isArray(value) ? value : [];
      const texts = schema.options.filter(({ key }) => chosen.includes(key)).map(({ text }) => text);
      return texts.join(", ") || "Nothing";
    }
    case "form": {
      const values = (value ?? {}) as Record<string, unknown>;
      return schema.fields.flatMap((field) => told(field, values[field.name])).join(", ") || "Nothing";
    }
    default:
      return String(value ?? "") || "–";
  }
}

/** A field says its name beside its value; one that is nothing says nothing. */
function told(field: Field, value: unknown): string[] {
  const { schema, text } = field;
  if (schema.type === "number") {
    if (!value) return [];
    return [`${text} ${schema.names?.[Number(value)] ?? String(value)}`];
  }
  if (!value || (Array.isArray(value) && !value.length)) return [];
  return [schema.type === "text" ? String(value) : inWords(schema, value)];
}
