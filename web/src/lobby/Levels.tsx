import { useId } from "preact/hooks";
import { chooseLevel, level } from "../browser/level";
import type { LevelShown } from "../wire/shapes";

/** How good the house plays: a row of choices, and what the chosen one means. */
export function Levels({ levels, label }: { levels: LevelShown[]; label: string }) {
  const group = useId();
  const chosen = levels.find((each) => each.id === level.value);
  if (!levels.length) return null;
  return (
    <fieldset class="strength">
      <legend class="unseen">{label}</legend>
      <div class="segments">
        {levels.map((each) => (
          <label key={each.id}>
            <input
              type="radio"
              name={group}
              checked={each.id === level.value}
              onChange={() => chooseLevel(each.id)}
              aria-description={each.text}
            />
            <span>{each.id}</span>
          </label>
        ))}
      </div>
      <p class="quiet">{chosen ? `The house ${chosen.text}.` : " "}</p>
    </fieldset>
  );
}
