import type { Option, Several } from "../wire";

/** A card that lies before one, with the Sub-Actions and targets named beside it. */
export interface Laid {
  card: string;
  beside: string[];
}

/** One action of the hand: its name, and the ways to play it, by what is held. */
export interface Face {
  title: string;
  rows: { held: string; ways: Option[] }[];
}

const WEIGHT = /^(Light|Moderate|Heavy) /;
const HELD = / with (.*)$/;

/** A hand of cards is a choice of several with limits to how many of a kind may lie. */
export function isHand(schema: Several): boolean {
  return Object.keys(schema.limits ?? {}).length > 0;
}

/** Sub-Actions and targets lie beside a card; everything else is one. */
export function isBeside(option: Option): boolean {
  return option.tags?.kind === "sub" || option.tags?.kind === "target";
}

/** What an option counts as: "2*core" is two of the core. */
export function countsAs(option: Option, kind: string): number {
  for (const word of (option.tags?.counts ?? "").split(" ")) {
    const [name = "", times = "1"] = word.split("*").reverse();
    if (name === kind) return Number(times);
  }
  return 0;
}

/** Whether one more may lie there. */
export function hasRoom(schema: Several, laid: readonly string[], more: Option): boolean {
  if (laid.includes(more.key)) return false;
  const lying = schema.options.filter((option) => laid.includes(option.key));
  return Object.entries(schema.limits ?? {}).every(
    ([kind, most]) => [...lying, more].reduce((sum, option) => sum + countsAs(option, kind), 0) <= most || !countsAs(more, kind),
  );
}

/** The answer: each card, followed by what lies beside it. */
export function flat(laid: readonly Laid[]): string[] {
  return laid.flatMap(({ card, beside }) => [card, ...beside]);
}

/** An answer as cards that lie there. */
export function read(schema: Several, keys: readonly string[]): Laid[] {
  const laid: Laid[] = [];
  for (const key of keys) {
    const option = schema.options.find((each) => each.key === key);
    if (!option) continue;
    const last = laid.at(-1);
    if (!isBeside(option)) laid.push({ card: key, beside: [] });
    else if (last) last.beside.push(key);
  }
  return laid;
}

/** The same action at three weights and with several devices is one card with several ways to play it. */
export function faces(options: readonly Option[]): Face[] {
  const found = new Map<string, Map<string, Option[]>>();
  for (const option of options) {
    const held = HELD.exec(option.text)?.[1] ?? "";
    const title = option.text.replace(HELD, "").replace(WEIGHT, "");
    const rows = found.get(title) ?? new Map<string, Option[]>();
    rows.set(held, [...(rows.get(held) ?? []), option]);
    found.set(title, rows);
  }
  return [...found].map(([title, rows]) => ({ title, rows: [...rows].map(([held, ways]) => ({ held, ways })) }));
}

/** How a way to play a card is called on it. */
export function way(option: Option): string {
  return WEIGHT.exec(option.text)?.[1] ?? "Lay it";
}

/** What the cards that lie there come to. */
export function points(schema: Several, laid: readonly Laid[]): number {
  const keys = laid.map(({ card }) => card);
  return schema.options
    .filter((option) => keys.includes(option.key))
    .reduce((sum, option) => sum + Number(option.tags?.ap ?? 0), 0);
}
