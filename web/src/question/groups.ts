import type { Option } from "../wire/shapes";

/** Options under the headings they name, in the order in which these first come. */
export function groups(options: readonly Option[]): { name: string; options: Option[] }[] {
  const found = new Map<string, Option[]>();
  for (const option of options) {
    const name = option.group ?? "";
    found.set(name, [...(found.get(name) ?? []), option]);
  }
  return [...found].map(([name, options]) => ({ name, options }));
}
