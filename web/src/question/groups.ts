import type { Option } from "../wire/shapes";

/** The heading of what is worth a look as things stand. */
export const FOR_NOW = "For now";

export interface Group {
  name: string;
  options: Option[];
}

/** Options under the headings they name, in the order in which these first come. */
export function groups(options: readonly Option[]): Group[] {
  const found = new Map<string, Option[]>();
  for (const option of options) {
    const name = option.group ?? "";
    found.set(name, [...(found.get(name) ?? []), option]);
  }
  return [...found].map(([name, options]) => ({ name, options }));
}
