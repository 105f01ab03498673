import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { level } from "../browser/level";
import { useOpening } from "../browser/opening";
import { useTitle } from "../browser/title";
import { duel, readLobby, Trouble } from "../wire/api";
import type { Lobby as Offer } from "../wire/shapes";
import { Duel } from "./Duel";
import { Fan } from "./Fan";
import { Games } from "./Games";
import { Ongoing } from "./Ongoing";
import { OpenTable } from "./OpenTable";
import { Tables } from "./Tables";

/** The front page: one button to play, the games, a table for friends, and where you left off. */
export function Lobby() {
  const offer = useSignal<Offer | null>(null);
  const failed = useSignal("");
  const opening = useOpening();
  useTitle("");

  const load = async () => {
    failed.value = "";
    try {
      offer.value = await readLobby();
    } catch (error) {
      failed.value = error instanceof Trouble ? error.message : "The lobby could not be read.";
    }
  };
  useEffect(() => void load(), []);

  const start = (ruleset: string) => void opening.open(() => duel({ ruleset, mind: level.value }));
  const games = offer.value?.games;
  return (
    <main class="lobby">
      <section class="hero">
        <Fan />
        <h1>Facedown</h1>
        <p class="lead">Choose in secret, reveal at once, and open any number to see why.</p>
      </section>
      <Duel games={games ?? []} levels={offer.value?.levels ?? []} opening={opening} />
      {failed.value ? (
        <section class="panel broken" role="alert">
          <h2>The lobby is out of reach</h2>
          <p>{failed}</p>
          <button type="button" onClick={() => void load()}>
            Try again
          </button>
        </section>
      ) : offer.value ? (
        <>
          <Tables tables={offer.value.tables} />
          <Ongoing />
          <Games games={offer.value.games} busy={opening.busy.value} onDuel={start} />
          {offer.value.games.length > 0 && <OpenTable games={offer.value.games} levels={offer.value.levels ?? []} />}
        </>
      ) : (
        <section class="panel loading" aria-busy="true" aria-label="Loading">
          <span />
          <span />
          <span />
        </section>
      )}
    </main>
  );
}
