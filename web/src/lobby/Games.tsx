import { follow } from "../browser/route";
import type { GameShown } from "../wire/shapes";

/** Every game on offer, each with a duel of its own. */
export function Games({ games, busy, onDuel }: { games: GameShown[]; busy: boolean; onDuel: (id: string) => void }) {
  if (!games.length) return <EmptyShelf />;
  return (
    <section class="panel" aria-labelledby="games-title">
      <h2 id="games-title">{games.length > 1 ? "The games" : "The game"}</h2>
      <ul class="rows">
        {games.map((game) => (
          <li key={game.id} class="row game" style={{ "--hue": `${game.hue ?? 174}` }}>
            <span class="name">{game.title}</span>
            <span class="quiet">
              {game.blurb}{" "}
              <a
                class="to-book"
                href={`/rules/${encodeURIComponent(game.id)}`}
                aria-label={`The rules of ${game.title}`}
                onClick={follow}
              >
                Rules
              </a>
            </span>
            <button
              type="button"
              class="state"
              aria-disabled={busy}
              aria-label={`Duel: ${game.title}`}
              onClick={() => onDuel(game.id)}
            >
              Duel
            </button>
          </li>
        ))}
      </ul>
      <p class="quiet">
        For whoever designs:{" "}
        <a class="to-book" href="/reports">
          what the lab has found
        </a>
      </p>
    </section>
  );
}

function EmptyShelf() {
  return (
    <section class="panel">
      <h2>No game is installed</h2>
      <p class="quiet">This table has no ruleset to play by. Install one and start it again.</p>
    </section>
  );
}
