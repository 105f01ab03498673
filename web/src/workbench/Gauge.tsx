import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Trouble } from "../wire/api";
import type { Gauging } from "../wire/shapes";
import { beginGauge, readGauge, stopGauge } from "../wire/worlds";

const PAUSE = 700;

interface Props {
  encounter: string;
  /** Keeps the pack as it stands, and says under which id. */
  onKeep: () => Promise<string>;
  /** The word goes into the encounter. */
  onWord: (word: string) => void;
}

/** How hard an encounter is: the house fights it out against itself, and one may watch and stop it. */
export function Gauge({ encounter, onKeep, onWord }: Props) {
  const seen = useSignal<Gauging | null>(null);
  const trouble = useSignal("");
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (found: Gauging) => {
    seen.value = found;
    if (!found.is_over) timer.current = setTimeout(() => readGauge().then(show, told), PAUSE);
  };
  const told = (error: unknown) => {
    trouble.value = error instanceof Trouble ? error.message : "That did not work.";
  };
  const begin = () => {
    trouble.value = "";
    clearTimeout(timer.current);
    void onKeep()
      .then((pack) => (pack ? beginGauge({ pack, encounter }).then(show) : undefined))
      .catch(told);
  };
  const found = seen.value?.encounter === encounter ? seen.value : null;
  const { done = 0, fights = 1, won = 0, word = "" } = found ?? {};
  const underWay = !!found && !found.is_over;
  return (
    <section class="panel gauge" aria-label="Difficulty">
      <h2>How hard is it?</h2>
      <p class="quiet">The house plays both sides, for the heroes it is made for.</p>
      {found && (
        <p role="status">
          {underWay
            ? `Fight ${done + 1} of ${fights} …`
            : `${word ? `${word[0]?.toUpperCase()}${word.slice(1)}: ` : ""}the heroes won ${won} of ${done} fights.`}
        </p>
      )}
      {underWay && <progress aria-label="Fights" value={done} max={fights} />}
      <p class="trouble" role="alert">
        {trouble.value || found?.trouble}
      </p>
      <div class="deeds">
        {underWay ? (
          <button type="button" onClick={() => void stopGauge().then(show, told)}>
            Stop
          </button>
        ) : (
          <button type="button" onClick={begin}>
            {found ? "Fight it out again" : "Fight it out"}
          </button>
        )}
        {!underWay && word && (
          <button type="button" onClick={() => onWord(word)}>
            Call it {word}
          </button>
        )}
      </div>
    </section>
  );
}
