import { useSignal } from "@preact/signals";
import { chooseAdvice, wantsAdvice } from "../browser/advice";
import { callsByNotice, callsBySound, chooseCallNotice, chooseCallSound } from "../browser/calling";
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
      <Calling />
    </fieldset>
  );
}

/** How one is called when it is one's turn and one looks elsewhere. */
function Calling() {
  const isRefused = useSignal(false);
  const ask = async (on: boolean) => {
    isRefused.value = !(await chooseCallNotice(on));
  };
  return (
    <>
      <label>
        <input
          type="checkbox"
          checked={callsBySound.value}
          onChange={(event) => chooseCallSound(event.currentTarget.checked)}
        />
        A sound when it is my turn and I look elsewhere
      </label>
      <label>
        <input
          type="checkbox"
          checked={callsByNotice.value}
          onChange={(event) => void ask(event.currentTarget.checked)}
        />
        A notification then
      </label>
      {isRefused.value && (
        <p class="trouble" role="alert">
          This browser shows none for this page. It may want an address with https, or your leave.
        </p>
      )}
    </>
  );
}
