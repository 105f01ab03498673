import { takeOver } from "../browser/passing";
import { useTitle } from "../browser/title";
import { Notice } from "../parts/Notice";

/** Between two who share a device: nothing of either is on the screen, or even on this machine. */
export function Curtain({ to }: { to: string }) {
  useTitle("Pass it on");
  return (
    <main class="page curtain">
      <Notice title={`Pass the device to ${to}`}>
        <p>The table is covered until {to} has it.</p>
        <button type="button" class="primary" onClick={takeOver}>
          I am {to}
        </button>
      </Notice>
    </main>
  );
}
