import { useSignal } from "@preact/signals";
import { Trouble } from "../wire/api";
import type { Opened } from "../wire/shapes";
import { rememberInvitations } from "./invitations";
import { rememberRecovery } from "./recovery";
import { go } from "./route";

/** Opening a table by one of the ways there are: whether it is under way, what went wrong, and then going there. */
export function useOpening() {
  const busy = useSignal(false);
  const trouble = useSignal("");
  const code = useSignal("");
  const open = async (opening: () => Promise<Opened>) => {
    if (busy.value) return;
    busy.value = true;
    trouble.value = code.value = "";
    try {
      const opened = await opening();
      rememberInvitations(opened);
      rememberRecovery(opened);
      go(opened.path);
    } catch (error) {
      trouble.value = error instanceof Trouble ? error.message : "Something went wrong in the browser.";
      code.value = error instanceof Trouble ? error.code : "";
    } finally {
      busy.value = false;
    }
  };
  return { busy, trouble, code, open };
}
