import { signal } from "@preact/signals";

const ADVICE = "advice";

/** Whether the house says what it would do with a hand before it is asked. */
export const wantsAdvice = signal(localStorage.getItem(ADVICE) !== "off");

export function chooseAdvice(on: boolean): void {
  wantsAdvice.value = on;
  localStorage.setItem(ADVICE, on ? "on" : "off");
}
