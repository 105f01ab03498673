import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { Stepper } from "../parts/Stepper";
import { useRoom } from "../room/here";
import type { Room } from "../room/Room";
import type { Overrule, Shown } from "../wire/shapes";
import { type Lever, LeverOf } from "./LeverOf";
import { momentsOf } from "./moments";
import { Choice, Line, Tool } from "./Tool";
import { readValue } from "./typed";

const LEAST = -99;
const MOST = 999;

/** A number of somebody is another, now or at an earlier moment. */
export function SetValue({ view }: { view: Shown }) {
  const room = useRoom();
  const id = useId();
  const lever = useSignal<Lever | null>(null);
  const value = useSignal(0);
  const choose = (found: Lever | null) => {
    lever.value = found;
    value.value = found?.value ?? 0;
  };
  const moments = useMoments();
  const when = useSignal("");
  const change = async (reason: string) => {
    const isDone = await set(room, when.value, lever.value?.path ?? "", value.value, reason);
    if (isDone) when.value = "";
    return isDone;
  };
  return (
    <Tool title="Set a value" button="Set it" isReady={lever.value !== null} onDone={(read) => change(read("reason"))}>
      <Choice name="when" label="When" options={moments} onChoose={(moment) => (when.value = moment)} />
      <LeverOf view={view} lever={lever.value} onLever={choose} point={Number(when.value)} />
      {lever.value && (
        <div class="field" data-kind="number">
          <span id={id}>{when.value ? "Was" : "From now on"}</span>
          <Stepper
            labelledby={id}
            value={value.value}
            least={LEAST}
            most={MOST}
            onChange={(to) => (value.value = to)}
          />
        </div>
      )}
      <Line name="reason" label="Reason" optional />
    </Tool>
  );
}

/** What has no name on any sheet is set by its path. */
export function SetAnything() {
  const room = useRoom();
  const when = useMoments();
  return (
    <Tool
      title="Set anything else"
      button="Set it so"
      onDone={(read) => set(room, read("when"), read("path"), readValue(read("value")), read("reason"))}
    >
      <p class="quiet">What no sheet names is set by its path in the saved game.</p>
      <Line name="path" label="Path" hint="actors.somebody.place" />
      <Line name="value" label="Value" />
      <Line name="reason" label="Reason" optional />
      <Choice name="when" label="When" options={when} />
    </Tool>
  );
}

/** Now, or before what somebody decided. */
function useMoments() {
  return [{ id: "", name: "Now" }, ...momentsOf(useRoom().lines.value)];
}

function set(room: Room, at: string, path: string, to: unknown, reason: string): Promise<boolean> {
  const act: Overrule = { type: "set", path, value: to, reason };
  return room.attempt(at ? { type: "retcon", point: Number(at), act } : { type: "overrule", act });
}
