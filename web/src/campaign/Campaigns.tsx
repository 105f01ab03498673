import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { follow, go } from "../browser/route";
import { useTitle } from "../browser/title";
import { submitted } from "../parts/submitted";
import { readCampaigns, readLobby, Trouble } from "../wire/api";
import type { CampaignShown, GameShown } from "../wire/shapes";
import { beginCampaign, doWithCampaign } from "../wire/worlds";

/** The campaigns one belongs to, a new one, and the bin. */
export function Campaigns() {
  const campaigns = useSignal<CampaignShown[] | null>(null);
  const games = useSignal<GameShown[]>([]);
  const name = useSignal("");
  const ruleset = useSignal("");
  const trouble = useSignal("");
  useTitle("Your campaigns");
  const told = (error: unknown) => {
    trouble.value = error instanceof Trouble ? error.message : "That did not work.";
  };
  const load = () => readCampaigns().then((found) => (campaigns.value = found), told);
  useEffect(() => {
    void load();
    readLobby().then((found) => (games.value = found.games), told);
  }, []);
  const begin = submitted(() => {
    trouble.value = "";
    const game = ruleset.value || games.value[0]?.id || "";
    beginCampaign({ name: name.value, ruleset: game }).then(({ campaign }) => go(`/campaigns/${campaign.id}`), told);
  });
  const found = campaigns.value ?? [];
  const binned = found.filter(({ until }) => until);
  return (
    <main class="lobby heroes">
      <a class="to-book" href="/" onClick={follow}>
        Back to the tables
      </a>
      <h1>Your campaigns</h1>
      <p class="trouble" role="alert">
        {trouble}
      </p>
      {campaigns.value && !found.length && (
        <p class="quiet">None yet. A campaign keeps heroes, tables, a calendar, notes and house rulings together.</p>
      )}
      <List title="Going on" campaigns={found.filter(({ until, archived }) => !until && !archived)} />
      <List title="Archived" campaigns={found.filter(({ until, archived }) => !until && archived)} />
      {binned.length > 0 && (
        <section class="panel" aria-label="Bin">
          <h2>Bin</h2>
          <ul class="rows">
            {binned.map((each) => (
              <li key={each.id} class="row">
                <span class="name">{each.name}</span>
                <span class="quiet">gone for good after {each.until}</span>
                <button
                  type="button"
                  class="state"
                  aria-label={`Bring ${each.name} back`}
                  onClick={() => void doWithCampaign(each.id, "restore").then(load, told)}
                >
                  Bring back
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <form class="panel" aria-label="A new campaign" onSubmit={begin}>
        <h2>A new campaign</h2>
        <label class="field">
          <span>Name</span>
          <input
            type="text"
            maxLength={80}
            required
            value={name.value}
            onInput={(event) => (name.value = event.currentTarget.value)}
          />
        </label>
        <label class="field">
          <span>Game</span>
          <select
            value={ruleset.value || games.value[0]?.id}
            onChange={(event) => (ruleset.value = event.currentTarget.value)}
          >
            {games.value.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" class="primary">
          Begin
        </button>
      </form>
    </main>
  );
}

function List({ title, campaigns }: { title: string; campaigns: readonly CampaignShown[] }) {
  if (!campaigns.length) return null;
  return (
    <section class="panel" aria-label={title}>
      <h2>{title}</h2>
      <ul class="rows">
        {campaigns.map(({ id, name, game, day, mine }) => (
          <li key={id}>
            <a class="row" href={`/campaigns/${id}`} onClick={follow}>
              <span class="name">{name}</span>
              <span class="quiet">{[game, `day ${day}`, mine && "you are the GM"].filter(Boolean).join(" · ")}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
