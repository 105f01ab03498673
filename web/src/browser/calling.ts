import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

const SOUND = "call-sound";
const NOTICE = "call-notice";

/** Whether one is called when it is one's turn and one looks elsewhere: by a sound, by a notice of the system. */
export const callsBySound = signal(localStorage.getItem(SOUND) === "on");
export const callsByNotice = signal(localStorage.getItem(NOTICE) === "on");

export function chooseCallSound(on: boolean): void {
  callsBySound.value = on;
  localStorage.setItem(SOUND, on ? "on" : "off");
}

/** The browser asks once whether it may; without https, or if one says no, it may not. */
export async function chooseCallNotice(on: boolean): Promise<boolean> {
  const may = on && "Notification" in globalThis && (await Notification.requestPermission()) === "granted";
  callsByNotice.value = may;
  localStorage.setItem(NOTICE, may ? "on" : "off");
  return may === on;
}

/** Call whoever looks elsewhere, once for each question or nudge. */
export function useCall(what: string, title: string, text: string, ring: () => void): void {
  const last = useRef(what);
  useEffect(() => {
    if (what === last.current) return;
    last.current = what;
    if (!what || !document.hidden) return;
    if (callsBySound.value) ring();
    if (callsByNotice.value) new Notification(title, { body: text, tag: title });
  }, [what]);
}
