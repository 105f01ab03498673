import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { howEven, Trouble } from "../wire/api";
import type { Evenness as Found, NewDuel } from "../wire/shapes";

const CLOSE = 0.1;

/** How even a duel is: on demand the house fights it some times against itself. */
export function Evenness({ offer }: { offer: NewDuel }) {
  const found = useSignal<Found | null>(null);
  const said = useSignal("");
  const which = JSON.stringify(offer);
  useEffect(() => {
    found.value = null;
    said.value = "";
  }, [which]);
  const ask = async () => {
    said.value = "The house fights it some times …";
    try {
      const even = await howEven(offer);
      if (JSON.stringify(offer) === which) found.value = even;
      said.value = "";
    } catch (error) {
      said.value = error instanceof Trouble ? error.message : "That could not be found out.";
    }
  };
  if (!found.value)
    return (
      <div class="evenness" role="status">
        {said.value ? (
          <p class="quiet">{said}</p>
        ) : (
          <button type="button" class="ask-advice" onClick={() => void ask()}>
            How even is it?
          </button>
        )}
      </div>
    );
  const { won, fights } = found.value;
  return (
    <div class="evenness" role="status">
      <p>
        <strong>{wordFor(won / fights)}</strong>: of {fights} fights of the house against itself your side won{" "}
        {Math.round(won)}.
      </p>
      <span class="bar" aria-hidden="true">
        <span style={{ width: `${(100 * won) / fights}%` }} />
      </span>
    </div>
  );
}

/** In a few words; so few fights say no more. */
export function wordFor(share: number): string {
  if (Math.abs(share - 0.5) <= CLOSE) return "About even";
  if (share > 0.5) return share > 0.8 ? "Easy for you" : "In your favour";
  return share < 0.2 ? "Hard for you" : "Against you";
}
