import type { Option, Several } from "../wire/shapes";

/** A card that lies before one, with the Sub-Actions and targets named beside it. */
export interface Laid {
  card: string;
  beside: string[];
}

/** One card of the hand: what is done, with what in hand, and the ways to play it. */
export interface Face {
  title: string;
  held: string;
  ways: Option[];
}

/** How likely a card hits somebody, and how likely it does more. */
export interface Odds {
  id: string;
  hit: string;
  critical: string;
}

const WEIGHT = /^(Light|Moderate|Heavy) /;
const HELD = / with (.*)$/;
const AGAINST = "odds:";

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
    ([kind, most]) =>
      [...lying, more].reduce((sum, option) => sum + countsAs(option, kind), 0) <= most || !countsAs(more, kind),
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

/** The same action at three weights is one card with several ways to play it. */
export function faces(options: readonly Option[]): Face[] {
  const found = new Map<string, Face>();
  for (const option of options) {
    const name = option.text.replace(WEIGHT, "");
    const face = found.get(name) ?? { title: name.replace(HELD, ""), held: HELD.exec(name)?.[1] ?? "", ways: [] };
    face.ways.push(option);
    found.set(name, face);
  }
  return [...found.values()];
}

/** How a way to play a card is called on it; nothing where there is only one. */
export function way(option: Option): string {
  return WEIGHT.exec(option.text)?.[1] ?? "";
}

/** Against whom a card may go, with its odds. */
export function oddsOf(option: Option): Odds[] {
  const tags = option.tags ?? {};
  return Object.entries(tags)
    .filter(([tag]) => tag.startsWith(AGAINST))
    .map(([tag, hit]) => {
      const id = tag.slice(AGAINST.length);
      return { id, hit, critical: tags[`critical:${id}`] ?? "" };
    });
}

/** At whom a card may be aimed: those it has odds against, or anybody; nobody if it is not aimed. */
export function targetsOf(schema: Several, card: Option): Option[] {
  if (card.tags?.aims === "0") return [];
  const targets = schema.options.filter(({ tags }) => tags?.kind === "target");
  const foes = oddsOf(card).map(({ id }) => id);
  return foes.length ? targets.filter(({ target }) => foes.includes(target ?? "")) : targets;
}

/** Whether somebody has to come nearer first, in words. */
export function tooFar(card: Option, target: Option): string {
  const [distance, reach] = [target.spot?.distance ?? 0, Number(card.tags?.reach)];
  return distance > reach ? `${distance} away, reaches ${reach}` : "";
}

/** A card as it is laid: aimed already where there is only one it could be meant for. */
export function put(schema: Several, laid: readonly Laid[], card: Option): Laid[] {
  const [only, ...more] = targetsOf(schema, card);
  const isClear = only && !more.length && !flat(laid).includes(only.key);
  return [...laid, { card: card.key, beside: isClear ? [only.key] : [] }];
}

/** What the cards that lie there come to, with what lies beside them. */
export function points(schema: Several, laid: readonly Laid[]): number {
  const keys = flat(laid);
  return schema.options.filter((option) => keys.includes(option.key)).reduce((sum, option) => sum + price(option), 0);
}

function price(option: Option): number {
  return Number(option.tags?.ap ?? /^(\d+) AP/.exec(option.note ?? "")?.[1] ?? 0);
}
