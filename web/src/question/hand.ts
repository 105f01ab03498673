import type { Along, Odds, Option, Several } from "../wire/shapes";
import { FOR_NOW, groups } from "./groups";

/** A card that lies before one, with the targets and whatever else is named beside it. */
export interface Laid {
  card: string;
  beside: string[];
}

/** One card of the hand: what is done, and with what; each with the ways to play it. */
export interface Card {
  title: string;
  means: Means[];
}

export interface Means {
  name: string;
  ways: Option[];
}

/** Cards that are looked at together. */
export interface Deck {
  name: string;
  cards: Card[];
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

/** A card with what it comes to together with what lies beside it; the same one where that changes nothing, or does not
 * go together. */
export function withBeside(option: Option, along: readonly Along[], beside: readonly string[]): Option {
  const counts = beside.filter((each) => along.some(({ keys }) => keys.includes(each)));
  const found = along.find(({ keys }) => keys.length === counts.length && keys.every((key) => counts.includes(key)));
  if (!found || !option.face) return option;
  const { dice, effect, stops, odds } = found;
  return { ...option, odds, face: { ...option.face, dice, effect, stops } };
}

/** Why something cannot be chosen at all now, as a clause; empty if it can. */
export function barOf(schema: Several, { key }: Option): string {
  return (schema.barred ?? []).find(({ option }) => option.key === key)?.why ?? "";
}

/** Why one more may not lie there, as a clause; empty if it may. */
export function whyNot(schema: Several, laid: readonly string[], more: Option): string {
  if (laid.includes(more.key)) return "it lies there already";
  const bar = barOf(schema, more);
  if (bar) return bar;
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

/** Which of the cards that lie there makes room for another when it is taken back; -1 if none does alone. */
export function inPlaceOf(schema: Several, laid: readonly Laid[], more: Option): number {
  return laid.findIndex((_, at) => !whyNot(schema, flat(laid.filter((_, each) => each !== at)), more));
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

/** The hand in the order in which it is looked at: what is worth a look now, then everything by its groups. */
export function decks(schema: Several): Deck[] {
  const options = [...schema.options, ...(schema.barred ?? []).map(({ option }) => option)];
  const all = groups(options.filter((option) => !isBeside(option))).map(({ name, options }) => ({
    name,
    cards: inOrder(schema, cards(options)),
  }));
  const apt = all.flatMap(({ cards }) => cards.filter(isApt));
  return apt.length ? [{ name: FOR_NOW, cards: apt }, ...all] : all;
}

/** What can be laid stands before what cannot. */
function inOrder(schema: Several, hand: Card[]): Card[] {
  const isBarred = ({ means }: Card) => means.every(({ ways }) => ways.every((option) => barOf(schema, option)));
  return [...hand.filter((card) => !isBarred(card)), ...hand.filter(isBarred)];
}

/** Options of one title are one card, with whatever it is done with and the ways to do that. */
export function cards(options: readonly Option[]): Card[] {
  const found = new Map<string, Card>();
  for (const option of options) {
    const { title = option.text, means = "" } = option.face ?? {};
    const card = found.get(title) ?? { title, means: [] };
    const held = card.means.find(({ name }) => name === means);
    if (held) held.ways.push(option);
    else card.means.push({ name: means, ways: [option] });
    found.set(title, card);
  }
  return [...found.values()];
}

function isApt({ means }: Card): boolean {
  return means.some(({ ways }) => ways.some(({ apt }) => apt));
}

/** With what a card is done unless one says otherwise: with what lies there, is worth a look, or comes first. */
export function usualMeans({ means }: Card, laid: readonly string[] = []): Means | undefined {
  const has = (is: (option: Option) => boolean | undefined) => means.find(({ ways }) => ways.some(is));
  return has(({ key }) => laid.includes(key)) ?? has(({ apt }) => apt) ?? means[0];
}

/** How a way to play a card is called on it; nothing where there is only one. */
export function way(option: Option): string {
  return option.face?.way ?? "";
}

/** How likely a card is to do against each whom it may hit. */
export function oddsAgainst(option: Option): Odds[] {
  return (option.odds ?? []).filter(({ target }) => target);
}

/** At whom a card that lies there is aimed, if that is said beside it. */
export function aimOf({ options }: Several, laid: readonly Laid[], card: string): string | undefined {
  const beside = laid.find((entry) => entry.card === card)?.beside ?? [];
  return options.find((option) => option.target && beside.includes(option.key))?.target;
}

/** Whether nothing stands in the way of a chance, once what lies there has been done. */
export function isOpen({ bar, helps = [] }: Odds, laid: readonly string[]): boolean {
  return !bar || helps.some((key) => laid.includes(key));
}

/** The cards that lie there and can do nothing to anybody as things are. */
export function inVain(schema: Several, laid: readonly string[]): Option[] {
  const isBarred = (odds: readonly Odds[]) => odds.length > 0 && odds.every((each) => !isOpen(each, laid));
  return schema.options.filter((option) => laid.includes(option.key) && isBarred(oddsAgainst(option)));
}

/** The cheapest thing that would take out of the way what bars a chance, and that can be laid too. */
export function helper(schema: Several, laid: readonly string[], odds: Odds): Option | undefined {
  if (isOpen(odds, laid)) return undefined;
  const helps = (odds.helps ?? []).map((key) => schema.options.find((option) => option.key === key));
  return helps.find((option) => option && !whyNot(schema, laid, option));
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

/** A card as it is laid: last, or before the first that it brings near enough, and aimed already where there is only
 * one it could be meant for. */
export function put(schema: Several, laid: readonly Laid[], card: Option): Laid[] {
  const at = laid.findIndex((entry) => isHelped(schema, laid, entry, card));
  const place = at < 0 ? laid.length : at;
  return [...laid.slice(0, place), entryOf(schema, laid, card), ...laid.slice(place)];
}

function entryOf(schema: Several, laid: readonly Laid[], card: Option): Laid {
  const [only, ...more] = targetsOf(schema, card);
  const isClear = only && !more.length && !flat(laid).includes(only.key);
  return { card: card.key, beside: isClear ? [only.key] : [] };
}

/** Whether a card that lies there could do nothing, and now can. */
function isHelped(schema: Several, laid: readonly Laid[], entry: Laid, card: Option): boolean {
  const lying = schema.options.find(({ key }) => key === entry.card);
  const odds = lying ? oddsAgainst(lying) : [];
  const before = flat(laid);
  return odds.some((each) => !isOpen(each, before) && isOpen(each, [card.key]));
}

/** A card in the place of one that lies there, aimed like that one if it can be. */
export function swap(schema: Several, laid: readonly Laid[], at: number, card: Option): Laid[] {
  const rest = laid.filter((_, each) => each !== at);
  const aims = targetsOf(schema, card).map(({ key }) => key);
  const kept = (laid[at]?.beside ?? []).filter((key) => aims.includes(key));
  const swapped = { card: card.key, beside: kept.length ? kept : entryOf(schema, rest, card).beside };
  return [...laid.slice(0, at), swapped, ...laid.slice(at + 1)];
}

/** What the cards that lie there come to, with what lies beside them. */
export function total(schema: Several, laid: readonly Laid[]): number {
  const keys = flat(laid);
  return schema.options
    .filter((option) => keys.includes(option.key))
    .reduce((sum, option) => sum + (option.price ?? 0), 0);
}
