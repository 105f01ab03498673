import { signal } from "@preact/signals";

const desk = matchMedia("(min-width: 900px)");

/** Whether there is room for two things side by side. */
export const isWide = signal(desk.matches);
desk.addEventListener("change", () => (isWide.value = desk.matches));
