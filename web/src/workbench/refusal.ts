import type { Blank, Workbench } from "../wire/shapes";
import { type Entry, named, type Said } from "./said";

const REFUSED = /^[^\n]*?, line \d+, (foe|encounter)\.(\d+)(?:\.([\w.*-]+))?: ([\s\S]*)$/;

/** What the checks of a file say, and how it is said to somebody who sees fields. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/^Expected `?str`? of length >= 1\.$/, "something has to stand here."],
  [/^Expected `?str`? of length <= (\d+)\.$/, "at most $1 characters."],
  [/^Expected `?(?:int|float)`? >= (-?\d+)\.$/, "at least $1."],
  [/^Expected `?(?:int|float)`? <= (-?\d+)\.$/, "at most $1."],
];

/** Why a pack is refused, by the names that stand over its fields: nobody sees the lines of its file here. */
export function plainly(text: string, said: Said, bench: Workbench): string {
  const [, kind, index, path = "", why = ""] = REFUSED.exec(text) ?? [];
  if (kind !== "foe" && kind !== "encounter") return text;
  const entry: Entry = said[kind]?.[Number(index)] ?? {};
  const own = String(entry.name || entry.title || `${named(kind)} ${Number(index) + 1}`);
  const steps = path.split(".").filter((step) => !["", "id", "*"].includes(step));
  const reason = PLAIN.reduce((told, [pattern, words]) => told.replace(pattern, words), why);
  if (!steps.length) return reason.startsWith(own) ? reason : `${own}: ${reason}`;
  return `${[own, ...namesOf(steps, bench[kind])].join(", ")}: ${reason}`;
}

function namesOf(steps: readonly string[], blanks: readonly Blank[]): string[] {
  const [step, ...rest] = steps;
  if (step === undefined) return [];
  const blank = blanks.find(({ key }) => key === step);
  if (!blank) return steps.map(named);
  const [inside, ...deeper] = rest;
  if (blank.kind === "entry" || inside === undefined) return [blank.name, ...namesOf(rest, blank.blanks ?? [])];
  const which = blank.labels?.[Number(inside)] ?? (blank.kind === "list" ? `${Number(inside) + 1}` : named(inside));
  return [blank.name, which, ...namesOf(deeper, blank.blanks?.[0]?.blanks ?? [])];
}
