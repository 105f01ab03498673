import type { Order } from "../wire/shapes";

/** How much somebody wishes to be asked. */
export type Heed = "everything" | "matters" | "aimed";

export const HEEDS: Readonly<Record<Heed, { name: string; text: string }>> = {
  everything: { name: "Everything", text: "Every chance to answer, also what goes on between others." },
  matters: {
    name: "What matters",
    text: "When you are aimed at, a friend may fall or you could strike back; not what is nearly always the same.",
  },
  aimed: { name: "Only when aimed at", text: "When you are aimed at or a friend may fall, and on your own turn." },
};

const SPARED: Readonly<Record<Exclude<Heed, "everything">, NonNullable<NonNullable<Order["when"]>["concerns"]>>> = {
  matters: ["aside", "usual"],
  aimed: ["chance", "aside", "usual"],
};

/** Whether an order says no more than how much one wishes to be asked about somebody. */
function isHeed(order: Order, who: string): boolean {
  return !order.what && order.take === "usual" && (order.who ?? "") === who && !!order.when?.concerns?.length;
}

/** How much the owner of these orders wishes to be asked, for one figure or for all of theirs. */
export function heedOf(orders: readonly Order[], who = ""): Heed {
  const found = orders.find((each) => isHeed(each, who));
  if (!found) return "everything";
  return found.when?.concerns?.includes("chance") ? "aimed" : "matters";
}

/** The same orders with another wish of how much to be asked. */
export function heeding(orders: readonly Order[], heed: Heed, who = ""): Order[] {
  const rest = orders.filter((each) => !isHeed(each, who));
  if (heed === "everything") return rest;
  const { name } = HEEDS[heed];
  return [...rest, { what: "", answer: null, who, words: name, take: "usual", when: { concerns: SPARED[heed] } }];
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
  return isHeed(order, order.who ?? "") || isPlayed([order], order.who ?? "");
}
