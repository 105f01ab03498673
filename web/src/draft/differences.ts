import type { Figure } from "../wire/shapes";

export interface Difference {
  label: string;
  before: string;
  now: string;
  /** Whether there is more of it now, or less; nothing where that cannot be said. */
  way: "up" | "down" | "";
}

/** What is not on a sheet as it was. */
export function differences(before: Figure, now: Figure): Difference[] {
  const old = lines(before);
  return [...lines(now)].flatMap(([label, text]) => {
    const was = old.get(label) ?? "–";
    return was === text ? [] : [{ label, before: was, now: text, way: way(was, text) }];
  });
}

/** Every line of a sheet by its name; a bar counts for what it holds when full. */
function lines({ meters = [], facts = [], tokens = [] }: Figure): Map<string, string> {
  return new Map([
    ...meters.map(({ label, most, value }): [string, string] => [label, String(most || value || 0)]),
    ...facts.map(({ label, text }): [string, string] => [label, text]),
    ...tokens.map(({ text }): [string, string] => [text.replace(/^\d+ /, ""), text]),
  ]);
}

function way(was: string, now: string): Difference["way"] {
  const [one, other] = [Number(was), Number(now)];
  if (Number.isNaN(one) || Number.isNaN(other) || one === other) return "";
  return other > one ? "up" : "down";
}
