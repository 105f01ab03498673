import { signal } from "@preact/signals";

const SHELF = "level";
const USUAL = "fair";

/** How good an opponent this browser's people want; it stays so until they choose another. */
export const level = signal(localStorage.getItem(SHELF) ?? USUAL);

export function chooseLevel(id: string): void {
  level.value = id;
  localStorage.setItem(SHELF, id);
}
