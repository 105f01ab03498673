import type { Invitation, Opened } from "../wire/shapes";

const shelf = (table: string) => `invitations ${table}`;

/** Invitations are told only to the one who opened the table, so this browser keeps them. */
export function rememberInvitations(opened: Opened): void {
  if (opened.invitations.length) localStorage.setItem(shelf(opened.table), JSON.stringify(opened.invitations));
}

/** A link was made anew: the one this browser kept leads nowhere. */
export function replaceInvitation(table: string, invitation: Invitation): void {
  const others = invitations(table).filter((each) => each.seat !== invitation.seat);
  localStorage.setItem(shelf(table), JSON.stringify([...others, invitation]));
}

export function invitations(table: string): Invitation[] {
  return JSON.parse(localStorage.getItem(shelf(table)) ?? "[]") as Invitation[];
}
