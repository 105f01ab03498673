import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { follow, go } from "../browser/route";
import { useTitle } from "../browser/title";
import { FromFile } from "../parts/FromFile";
import { beginDraft, bringHero, readDrafts, readHeroes, readLobby, Trouble } from "../wire/api";
import type { DraftShown, GameShown, HeroShown } from "../wire/shapes";

/** The heroes one keeps, by their games; where they are made and where they come in from a file. */
export function Heroes() {
  const heroes = useSignal<HeroShown[] | null>(null);
  const games = useSignal<GameShown[]>([]);
  const trouble = useSignal("");
  const drafts = useSignal<DraftShown[]>([]);
  useTitle("Your heroes");
  const told = (error: unknown) => (trouble.value = error instanceof Trouble ? error.message : "That did not work.");
  useEffect(() => {
    readHeroes().then((found) => (heroes.value = found), told);
    readDrafts().then((found) => (drafts.value = found), told);
    readLobby().then((found) => (games.value = found.games), told);
  }, []);
  const make = (ruleset: string) => void beginDraft(ruleset).then(({ id }) => go(`/making/${id}`), told);
  const bring = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    trouble.value = "";
    if (file) bringHero(file).then(({ id }) => go(`/heroes/${id}`), told);
    input.value = "";
  };
  const found = heroes.value ?? [];
  return (
    <main class="lobby heroes">
      <a class="to-book" href="/" onClick={follow}>
        Back to the tables
      </a>
      <h1>Your heroes</h1>
      <p class="trouble" role="alert">
        {trouble}
      </p>
      {heroes.value && !found.length && <p class="quiet">None yet. Make one, or send one home from a table.</p>}
      {games.value.map((game) => (
        <section key={game.id} class="panel" aria-label={game.title}>
          <h2>{game.title}</h2>
          <ul class="rows">
            {found
              .filter(({ ruleset }) => ruleset === game.id)
              .map((hero) => (
                <Row
                  key={hero.id}
                  to={`/heroes/${hero.id}`}
                  name={hero.name}
                  text={hero.text ?? ""}
                  state={hero.retired ? "Retired" : ""}
                />
              ))}
            {drafts.value
              .filter(({ ruleset }) => ruleset === game.id)
              .map(({ id, name }) => (
                <Row key={id} to={`/making/${id}`} name={name} text="" state="In the making" />
              ))}
          </ul>
          <button type="button" aria-label={`Make a hero: ${game.title}`} onClick={() => make(game.id)}>
            Make a hero
          </button>
          {game.has_forge && (
            <a href={`/forge/${game.id}`} onClick={follow}>
              The forge: an ability of your own
            </a>
          )}
        </section>
      ))}
      <div class="bring">
        <FromFile text="Bring a hero from a file" accept=".hero,application/json" onChoose={bring} />
      </div>
    </main>
  );
}

function Row({ to, name, text, state }: { to: string; name: string; text: string; state: string }) {
  return (
    <li>
      <a class="row" href={to} onClick={follow}>
        <span class="name">{name}</span>
        <span class="quiet">{text}</span>
        <span class="state">{state}</span>
      </a>
    </li>
  );
}
