import { signal } from "@preact/signals";

/** How fast a reveal is played: as it is meant, in less than half the time, or not at all. */
export type Speed = "full" | "quick" | "none";
export const SPEEDS: readonly Speed[] = ["full", "quick", "none"];

const SPEED = "stage-speed";
const SOUND = "stage-sound";
const LINES = "story-lines";

/** As these people want it; it stays so until they choose otherwise. */
export const speed = signal<Speed>(SPEEDS.find((each) => each === localStorage.getItem(SPEED)) ?? "full");
export const hasSound = signal(localStorage.getItem(SOUND) === "on");

/** Whether the story shows every line, or each exchange in one. */
export const showsEveryLine = signal(localStorage.getItem(LINES) === "all");

export function chooseSpeed(chosen: Speed): void {
  speed.value = chosen;
  localStorage.setItem(SPEED, chosen);
}

export function chooseSound(on: boolean): void {
  hasSound.value = on;
  localStorage.setItem(SOUND, on ? "on" : "off");
}

export function chooseLines(all: boolean): void {
  showsEveryLine.value = all;
  localStorage.setItem(LINES, all ? "all" : "few");
}

/** Whether what happens is played on the stage: not for whoever wants it not at all, or looks elsewhere. */
export function isStaged(): boolean {
  return speed.value !== "none" && !document.hidden;
}

/** Whether nothing may move on this screen: then the stage stands at once as it does in the end. */
export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
