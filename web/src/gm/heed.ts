import type { Order } from "../wire/shapes";

/** How much somebody wishes to be asked. */
export type Heed = "everything" | "matters" | "aimed";

export const HEEDS: Readonly<Record<Heed, { name: string; text: string }>> = {
  everything: { name: "Everything", text: "Every chance to answer, also what goes on between others." },
  matters: {
    name: "What matters",
    text: "When you are aimed at, a friend may fall or you could strike back. Slim chances are left to the house, a game master's foes' all of them; what is nearly always the same gets its usual answer.",
  },
  aimed: { name: "Only when aimed at", text: "When you are aimed at or a friend may fall, and on your own turn." },
};

type Concerns = NonNullable<NonNullable<Order["when"]>["concerns"]>;

/** What gets its usual answer without asking. */
const USUAL: Readonly<Record<Exclude<Heed, "everything">, Concerns>> = {
  matters: ["aside", "usual"],
  aimed: ["chance", "slim", "aside", "usual"],
};

/** What the house answers for whoever is asked what matters: of the game master's foes every chance. */
const CHANCES: Concerns = ["slim", "chance", "friend"];
const leftBy = (isGm: boolean): Concerns => (isGm ? CHANCES : ["slim"]);

/** Whether an order says no more than how much one wishes to be asked about somebody. */
function isHeed(order: Order, who: string): boolean {
  const concerns = order.when?.concerns ?? [];
  const spares = order.take === "usual" || (order.take === "house" && concerns.every((each) => CHANCES.includes(each)));
  return !order.what && spares && (order.who ?? "") === who && concerns.length > 0;
}

/** How much the owner of these orders wishes to be asked. */
export function heedOf(orders: readonly Order[]): Heed {
  return saidOf(orders, "") || "everything";
}

/** How much it is for one figure, if that is something of its own. */
export function heedFor(orders: readonly Order[], who: string): Heed | "" {
  return orders.some((each) => isAsked(each, who)) ? "everything" : saidOf(orders, who);
}

function saidOf(orders: readonly Order[], who: string): Heed | "" {
  const found = orders.find((each) => isHeed(each, who) && each.take === "usual");
  if (!found) return "";
  return found.when?.concerns?.includes("chance") ? "aimed" : "matters";
}

function isAsked(order: Order, who: string): boolean {
  return order.take === "ask" && !order.what && order.who === who;
}

/** The same orders with another wish of how much to be asked. */
export function heeding(orders: readonly Order[], heed: Heed, isGm = false): Order[] {
  return [...orders.filter((each) => !isHeed(each, "")), ...wishes(heed, "", isGm)];
}

/** The same orders with a wish for one figure, which comes before that for all; or without one of its own. */
export function heedingFor(orders: readonly Order[], who: string, heed: Heed | "", isGm = false): Order[] {
  const rest = orders.filter((each) => !isHeed(each, who) && !isAsked(each, who));
  const ask: Order = { what: "", answer: null, who, words: HEEDS.everything.name, take: "ask" };
  const own = heed === "everything" ? [ask] : heed ? wishes(heed, who, isGm) : [];
  return [...rest.filter((each) => !isHeed(each, "")), ...own, ...rest.filter((each) => isHeed(each, ""))];
}

function wishes(heed: Heed, who: string, isGm: boolean): Order[] {
  if (heed === "everything") return [];
  const said = { what: "", answer: null, who, words: HEEDS[heed].name };
  const usual: Order = { ...said, take: "usual", when: { concerns: USUAL[heed] } };
  if (heed === "aimed") return [usual];
  return [usual, { ...said, take: "house", when: { concerns: leftBy(isGm) } }];
}

/** Whether the house plays somebody. */
export function isPlayed(orders: readonly Order[], who: string): boolean {
  return orders.some((each) => !each.what && each.take === "house" && each.who === who && !each.when?.concerns?.length);
}

/** The same orders with somebody played by the house, or not any more. */
export function playing(orders: readonly Order[], who: string, yes: boolean): Order[] {
  const rest = orders.filter((each) => !isPlayed([each], who));
  return yes ? [{ what: "", answer: null, who, words: "as the house plays it", take: "house" }, ...rest] : rest;
}

/** Whether an order is one of those that have a switch of their own. */
export function hasSwitch(order: Order): boolean {
  const who = order.who ?? "";
  return isHeed(order, who) || isAsked(order, who) || isPlayed([order], who);
}
