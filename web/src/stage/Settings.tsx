import { chooseAdvice, wantsAdvice } from "../browser/advice";
import { chooseKeys, hasKeys } from "../browser/keys";
import {
  chooseLines,
  chooseSound,
  chooseSpeed,
  hasSound,
  SPEEDS,
  type Speed,
  showsEveryLine,
  speed,
} from "../browser/staging";

const WORDS: Record<Speed, string> = { full: "Beat by beat", quick: "Quickly", none: "Not at all" };

/** How a reveal is played in this browser. */
export function Settings() {
  return (
    <fieldset class="staging">
      <legend>A reveal is played</legend>
      {SPEEDS.map((each) => (
        <label key={each}>
          <input type="radio" name="speed" checked={speed.value === each} onChange={() => chooseSpeed(each)} />
          {WORDS[each]}
        </label>
      ))}
      <label>
        <input
          type="checkbox"
          checked={hasSound.value}
          onChange={(event) => chooseSound(event.currentTarget.checked)}
        />
        With sound
      </label>
      <label>
        <input
          type="checkbox"
          checked={showsEveryLine.value}
          onChange={(event) => chooseLines(event.currentTarget.checked)}
        />
        The story shows every line
      </label>
      <label>
        <input
          type="checkbox"
          checked={wantsAdvice.value}
          onChange={(event) => chooseAdvice(event.currentTarget.checked)}
        />
        The house says unasked what it would do
      </label>
      <label>
        <input type="checkbox" checked={hasKeys.value} onChange={(event) => chooseKeys(event.currentTarget.checked)} />
        Number and letter keys choose
      </label>
    </fieldset>
  );
}
