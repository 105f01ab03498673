import type { Odds, Option, Several } from "../wire/shapes";

/** A card that lies before one, with the targets and whatever else is named beside it. */
export interface Laid {
  card: string;
  beside: string[];
}

/** One card of the hand: what is done, with what in hand, and the ways to play it. */
export interface Card {
  title: string;
  means: string;
  ways: Option[];
}

/** A hand of cards is a choice of several with limits to how many of a kind may lie. */
export function isHand(schema: Several): boolean {
  return Object.keys(schema.limits ?? {}).length > 0;
}

/** What has no face lies beside a card: at whom it is aimed, or something added to it. */
export function isBeside(option: Option): boolean {
  return !option.face;
}

/** What can be added to a card, under the names the game has for it. */
export function isAddition(option: Option): boolean {
  return isBeside(option) && !option.target;
}

export function countsAs(option: Option, kind: string): number {
  return (option.counts ?? []).filter((each) => each === kind).length;
}

/** Whether it may lie beside a card: some things go only with some deeds. */
export function goesWith(addition: Option, card: Option | undefined): boolean {
  return !addition.beside?.length || addition.beside.includes(card?.face?.deed ?? "");
}

/** Why one more may not lie there, as a clause; empty if it may. */
export function whyNot(schema: Several, laid: readonly string[], more: Option): string {
  if (laid.includes(more.key)) return "it lies there already";
  const lying = schema.options.filter((option) => laid.includes(option.key));
  for (const [kind, most] of Object.entries(schema.limits ?? {})) {
    const all = [...lying, more].reduce((sum, option) => sum + countsAs(option, kind), 0);
    if (all <= most || !countsAs(more, kind)) continue;
    const alone = [more, ...lying].find((option) => most > 1 && countsAs(option, kind) === most);
    if (alone) return `${alone === more ? "it" : alone.text} goes with no other card`;
    return schema.reasons?.[kind] ?? `at most ${most} of this kind may lie`;
  }
  return "";
}

/** Cards that are in the hand and cannot be laid now, with the reason; the ways to play one share it. */
export function barredCards(schema: Several, group: string): { card: Card; why: string }[] {
  const barred = (schema.barred ?? []).filter(({ option }) => (option.group ?? "") === group);
  return cards(barred.map(({ option }) => option)).map((card) => ({
    card,
    why: barred.find(({ option }) => option === card.ways[0])?.why ?? "",
  }));
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

/** Options of one title and means are one card with several ways to play it. */
export function cards(options: readonly Option[]): Card[] {
  const found = new Map<string, Card>();
  for (const option of options) {
    const { title = option.text, means = "" } = option.face ?? {};
    const name = JSON.stringify([title, means]);
    const card = found.get(name) ?? { title, means, ways: [] };
    card.ways.push(option);
    found.set(name, card);
  }
  return [...found.values()];
}

/** How a way to play a card is called on it; nothing where there is only one. */
export function way(option: Option): string {
  return option.face?.way ?? "";
}

/** How likely a card is to do against each whom it may hit. */
export function oddsAgainst(option: Option): Odds[] {
  return (option.odds ?? []).filter(({ target }) => target);
}

/** At whom a card may be aimed: those it has odds against, or anybody; nobody if it is not aimed. */
export function targetsOf(schema: Several, card: Option): Option[] {
  if (!card.face?.aims) return [];
  const foes = oddsAgainst(card).map(({ target }) => target);
  return foes.length ? everyTarget(schema).filter(({ target }) => foes.includes(target)) : everyTarget(schema);
}

export function everyTarget(schema: Several): Option[] {
  return schema.options.filter((option) => isBeside(option) && option.target);
}

/** Whether somebody has to come nearer first, in words. */
export function tooFar(card: Option, target: Option): string {
  const [distance, reach] = [target.spot?.distance ?? 0, card.face?.reach];
  return reach !== undefined && distance > reach ? `${distance} away, reaches ${reach}` : "";
}

/** A card as it is laid: aimed already where there is only one it could be meant for. */
export function put(schema: Several, laid: readonly Laid[], card: Option): Laid[] {
  const [only, ...more] = targetsOf(schema, card);
  const isClear = only && !more.length && !flat(laid).includes(only.key);
  return [...laid, { card: card.key, beside: isClear ? [only.key] : [] }];
}

/** What the cards that lie there come to, with what lies beside them. */
export function total(schema: Several, laid: readonly Laid[]): number {
  const keys = flat(laid);
  return schema.options
    .filter((option) => keys.includes(option.key))
    .reduce((sum, option) => sum + (option.price ?? 0), 0);
}
