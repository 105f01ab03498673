import { signal } from "@preact/signals";

const KEYS = "keys";
const TYPED_IN = "input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]";
/** What is chosen already: Enter goes on from there, and a space takes it back. */
const CHOSEN = "[aria-pressed=true]";
const PRESSED = "a, button, input, select, summary, textarea, [role=slider]";

/** Whether numbers and letters press something in this browser: those who speak to it may not want that. */
export const hasKeys = signal(localStorage.getItem(KEYS) !== "off");

document.documentElement.dataset.keys = hasKeys.value ? "on" : "off";

export function chooseKeys(on: boolean): void {
  hasKeys.value = on;
  document.documentElement.dataset.keys = on ? "on" : "off";
  localStorage.setItem(KEYS, on ? "on" : "off");
}

/** The letters by which some names can be pressed: for each the first of its own that is not taken. */
export function lettersFor(names: readonly string[], taken: readonly string[] = []): string[] {
  const used = new Set(taken);
  return names.map((name) => {
    const letter = [...name.toLowerCase()].find((each) => /[a-z]/.test(each) && !used.has(each)) ?? "";
    used.add(letter);
    return letter;
  });
}

/** A key as `aria-keyshortcuts` writes it; empty where it means something else already. */
export function shortcutOf(event: KeyboardEvent): string {
  const target = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || target?.closest(TYPED_IN)) return "";
  if (event.key === "Enter") return target?.closest(PRESSED) && !target.closest(CHOSEN) ? "" : "Enter";
  const [, digit] = /^(?:Digit|Numpad)([0-9])$/.exec(event.code) ?? [];
  if (digit) return event.shiftKey ? `Shift+${digit}` : digit;
  return /^[a-z]$/.test(event.key) ? event.key : "";
}

/** Press what has this key, if anything has and nothing lies over it. */
export function pressByKey(event: KeyboardEvent, within: HTMLElement | null): void {
  const shortcut = shortcutOf(event);
  if (!shortcut || !within || within.inert || document.querySelector("dialog[open]")) return;
  if (!hasKeys.value && shortcut !== "Enter") return;
  const pressed = within.querySelector<HTMLElement>(`[aria-keyshortcuts="${shortcut}"]`);
  if (!pressed) return;
  event.preventDefault();
  pressed.click();
}
