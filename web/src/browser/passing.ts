import { signal } from "@preact/signals";

const SHELF = "passing";

/** To whom this device is being handed on: until they have it nothing is shown, also if the page is loaded anew. */
export const passing = signal(sessionStorage.getItem(SHELF) ?? "");

export function passTo(name: string): void {
  sessionStorage.setItem(SHELF, name);
  passing.value = name;
}

/** They have it. */
export function takeOver(): void {
  sessionStorage.removeItem(SHELF);
  passing.value = "";
}
