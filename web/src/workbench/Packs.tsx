import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { follow, go } from "../browser/route";
import { useTitle } from "../browser/title";
import { FromFile } from "../parts/FromFile";
import { readLobby, Trouble } from "../wire/api";
import type { GameShown, PackShown } from "../wire/shapes";
import { bringPack, readPacks } from "../wire/worlds";

/** The packs one has, by their games; where encounters are made and where packs come in from files. */
export function Packs() {
  const packs = useSignal<PackShown[] | null>(null);
  const games = useSignal<GameShown[]>([]);
  const trouble = useSignal("");
  useTitle("Your encounters");
  const told = (error: unknown) => {
    trouble.value = error instanceof Trouble ? error.message : "That did not work.";
  };
  useEffect(() => {
    readPacks().then((found) => (packs.value = found), told);
    readLobby().then((found) => (games.value = found.games.filter((game) => game.has_workbench)), told);
  }, []);
  const bring = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    trouble.value = "";
    if (file) bringPack(file).then(({ pack }) => go(`/workbench/${pack.id}`), told);
    input.value = "";
  };
  return (
    <main class="lobby heroes">
      <a class="to-book" href="/" onClick={follow}>
        Back to the tables
      </a>
      <h1>Your encounters</h1>
      <p class="quiet">
        Made here or brought as files. Nobody else sees them until you open a table or give the file away.
      </p>
      <p class="trouble" role="alert">
        {trouble}
      </p>
      {games.value.map((game) => (
        <section key={game.id} class="panel" aria-label={game.title}>
          <h2>{game.title}</h2>
          <ul class="rows">
            {(packs.value ?? [])
              .filter(({ ruleset }) => ruleset === game.id)
              .map((pack) => (
                <li key={pack.id}>
                  <a class="row" href={`/workbench/${pack.id}`} onClick={follow}>
                    <span class="name">{pack.title}</span>
                    <span class="quiet">changed {pack.updated.slice(0, 10)}</span>
                  </a>
                </li>
              ))}
          </ul>
          <a
            class="button"
            href={`/workbench/new/${game.id}`}
            onClick={follow}
            aria-label={`Make an encounter: ${game.title}`}
          >
            Make an encounter
          </a>
        </section>
      ))}
      <div class="bring">
        <FromFile text="Bring a pack from a file" accept=".toml,text/plain" onChoose={bring} />
      </div>
    </main>
  );
}
