import { useId } from "preact/hooks";
import { useRoom } from "../room/here";
import type { Shown } from "../wire/shapes";
import { HEEDS, type Heed, heeding, heedOf } from "./heed";

/** How much this seat wishes to be asked; nobody else is told. */
export function Heeding({ view }: { view: Shown }) {
  const room = useRoom();
  const name = useId();
  if (!view.concerns) return null;
  const now = heedOf(view.orders);
  return (
    <fieldset class="field heeding">
      <legend>Ask me</legend>
      {(Object.keys(HEEDS) as Heed[]).map((heed) => (
        <label key={heed} class="choice">
          <input
            type="radio"
            name={name}
            checked={heed === now}
            onChange={() => room.wish({ type: "orders", orders: heeding(view.orders, heed, view.viewer === "gm") })}
          />
          <span>
            <span class="name">{HEEDS[heed].name}</span>
            <small class="quiet">{HEEDS[heed].text}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
