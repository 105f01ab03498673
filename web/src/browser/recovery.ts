import { signal } from "@preact/signals";
import type { Opened } from "../wire/shapes";

const shelf = (table: string) => `recovery ${table}`;

/** How often a code was told or kept in this browser: whoever shows one looks again. */
export const codesTold = signal(0);

/** The code that gives a game master's seat back is told once, so this browser keeps it until they have it. */
export function rememberRecovery({ table, recovery }: Pick<Opened, "table" | "recovery">): void {
  if (recovery) localStorage.setItem(shelf(table), recovery);
  codesTold.value++;
}

export function recoveryOf(table: string): string {
  return localStorage.getItem(shelf(table)) ?? "";
}

/** They have written it down. */
export function forgetRecovery(table: string): void {
  localStorage.removeItem(shelf(table));
  codesTold.value++;
}
