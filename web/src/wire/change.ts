import type { Part } from "./shapes";

type Thing = Record<string, unknown>;

/** The fields by which things of one kind are told apart, the first that a kind has. */
const NAMES = ["id", "key", "label", "name"] as const;

/** What a value becomes by a change. What has not changed stays the same object. */
export function changedBy(part: Part, before: unknown): unknown {
  if (part.type === "put") return part.value;
  return part.type === "fields" ? changedFields(part, before as Thing) : changedItems(part, before as Thing[]);
}

function changedFields({ of = {}, gone = [] }: Part & { type: "fields" }, before: Thing): Thing {
  const after = { ...before };
  for (const name of gone) delete after[name];
  for (const [name, part] of Object.entries(of)) after[name] = changedBy(part, before[name]);
  return after;
}

function changedItems({ order, of = {} }: Part & { type: "items" }, before: Thing[]): unknown[] {
  const known = new Map(before.map((thing) => [nameOf(thing), thing]));
  return order.map((name) => (of[name] ? changedBy(of[name], known.get(name)) : known.get(name)));
}

function nameOf(thing: Thing): unknown {
  return thing[NAMES.find((name) => name in thing) ?? ""];
}
