import type { Shown, WordHeard } from "../wire/shapes";

/** A seat by name, from whoever looks. */
export function nameOf(view: Shown, seat: string): string {
  if (seat === view.viewer) return "you";
  return view.seats.find(({ id }) => id === seat)?.name ?? "somebody who has left";
}

/** Who said something, and to whom if not to all. */
export function whoSays(view: Shown, { by, to = "" }: WordHeard): string {
  const name = nameOf(view, by);
  const who = name.charAt(0).toUpperCase() + name.slice(1);
  if (!to) return who;
  return by === to ? `${who}, to nobody else` : `${who} to ${nameOf(view, to)} alone`;
}

/** Persons at the table to whom one may whisper. */
export function listeners(view: Shown) {
  return view.seats.filter(({ id, sitter, lent }) => id !== view.viewer && (sitter === "person" || lent));
}
