import { useSignal } from "@preact/signals";
import type { Held, Overrule } from "../wire/shapes";

/** What may be granted, by kinds: a condition, help, a thing, somebody who arrives. */
export function Gifts({ who, gifts, act }: { who: string; gifts: Held["gifts"]; act: (act: Overrule) => void }) {
  const kinds = [...new Set(gifts.map((gift) => gift.group ?? ""))];
  const kind = useSignal(kinds[0] ?? "");
  const offered = gifts.filter((gift) => (gift.group ?? "") === kind.value);
  const chosen = useSignal("");
  const gift = offered.find((each) => each.what === chosen.value) ?? offered[0];
  if (!gift) return null;
  return (
    <div class="field gifts">
      <div class="pair">
        <label class="field">
          <span>Grant</span>
          <select value={kind.value} onChange={(event) => (kind.value = event.currentTarget.value)}>
            {kinds.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>Which</span>
          <select value={gift.what} onChange={(event) => (chosen.value = event.currentTarget.value)}>
            {offered.map((each) => (
              <option key={each.what} value={each.what}>
                {each.text}
              </option>
            ))}
          </select>
        </label>
      </div>
      <button type="button" onClick={() => act({ type: "grant", actor: who, what: gift.what })}>
        Grant: {gift.text}
      </button>
    </div>
  );
}
