import type { Option } from "../wire/shapes";

/** The heading of what is worth a look as things stand. */
export const FOR_NOW = "For now";

export interface Group {
  name: string;
  options: Option[];
}

const FEW = 5;

/** Of many options what is worth a look as things stand, under a heading of its own, if anything is. */
export function shortlist(options: readonly Option[]): Group[] {
  const apt = options.length > FEW ? options.filter((option) => option.apt) : [];
  return apt.length ? [{ name: FOR_NOW, options: apt }] : [];
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
