import type { ComponentChildren } from "preact";
import type { Meter } from "../wire/shapes";
import { minus } from "./minus";

interface Props {
  meter: Meter;
  label?: ComponentChildren;
  /** How long it is when full, where that is a door. */
  full?: ComponentChildren;
}

/** A bar with its figures; where these are secret, the words that stand for them. */
export function Bar({ meter, label, full }: Props) {
  const { value = 0, most = 0, harm, note } = meter;
  const share = most > 0 ? Math.max(0, Math.min(1, value / most)) : 0;
  return (
    <span class="meter" data-harm={!!harm}>
      <span class="label">{label ?? meter.label}</span>
      <span class="count">
        {note || minus(value)}
        {most > 0 && !note && <span class="most">/{full ?? most}</span>}
      </span>
      {most > 0 && !note && (
        <span class="bar">
          <span style={{ width: `${share * 100}%` }} />
        </span>
      )}
    </span>
  );
}
