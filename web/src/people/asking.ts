import { useSignal } from "@preact/signals";
import { Trouble } from "../wire/api";

/** Ask the server for something, once at a time: whether that is under way, and what went wrong. */
export function useAsking() {
  const busy = useSignal(false);
  const trouble = useSignal("");
  const ask = async <T>(asking: () => Promise<T>, done: (found: T) => void) => {
    if (busy.value) return;
    busy.value = true;
    trouble.value = "";
    try {
      done(await asking());
    } catch (error) {
      trouble.value = error instanceof Trouble ? error.message : "Something went wrong in the browser.";
    } finally {
      busy.value = false;
    }
  };
  return { busy, trouble, ask };
}
