import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Trouble } from "../wire/api";
import type { Gauging } from "../wire/shapes";
import { gauge } from "../wire/worlds";

interface Props {
  encounter: string;
  /** Keeps the pack as it stands, and says under which id. */
  onKeep: () => Promise<string>;
  /** The word goes into the encounter. */
  onWord: (word: string) => void;
}

/** How hard an encounter is: the house fights it out against itself, a few fights at a time, until one stops it. */
export function Gauge({ encounter, onKeep, onWord }: Props) {
  const seen = useSignal<Gauging | null>(null);
  const underWay = useSignal(false);
  const trouble = useSignal("");
  const run = useRef(0);
  useEffect(
    () => () => {
      run.current = -1;
    },
    [],
  );
  const fight = async () => {
    run.current += 1;
    const mine = run.current;
    trouble.value = "";
    seen.value = null;
    underWay.value = true;
    try {
      const pack = await onKeep();
      let done = 0;
      let won = 0;
      while (pack && mine === run.current) {
        const found = await gauge({ pack, encounter, done, won });
        if (mine !== run.current) return;
        seen.value = found;
        if (found.done >= found.fights) break;
        ({ done, won } = found);
      }
    } catch (error) {
      trouble.value = error instanceof Trouble ? error.message : "That did not work.";
    }
    if (mine === run.current) underWay.value = false;
  };
  const stop = () => {
    run.current += 1;
    underWay.value = false;
  };
  const { done = 0, fights = 1, won = 0, word = "" } = seen.value ?? {};
  return (
    <section class="panel gauge" aria-label="Difficulty">
      <h2>How hard is it?</h2>
      <p class="quiet">The house plays both sides, for the heroes it is made for.</p>
      <p role="status">
        {done > 0 && `${word[0]?.toUpperCase()}${word.slice(1)}: the heroes won ${won} of ${done} fights.`}
      </p>
      {underWay.value && <progress aria-label="Fights" value={done} max={fights} />}
      <p class="trouble" role="alert">
        {trouble}
      </p>
      <div class="deeds">
        {underWay.value ? (
          <button type="button" onClick={stop}>
            Stop
          </button>
        ) : (
          <button type="button" onClick={() => void fight()}>
            {done ? "Fight it out again" : "Fight it out"}
          </button>
        )}
        {!underWay.value && word && (
          <button type="button" onClick={() => onWord(word)}>
            Call it {word}
          </button>
        )}
      </div>
    </section>
  );
}
