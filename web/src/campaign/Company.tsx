import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { follow } from "../browser/route";
import { OpenTable } from "../lobby/OpenTable";
import { Given } from "../people/Given";
import { readLobby } from "../wire/api";
import type { CampaignPage, EncounterShown, Lobby } from "../wire/shapes";
import { bringAlong, doWithCampaign, inviteToCampaign, readPack } from "../wire/worlds";

interface Props {
  page: CampaignPage;
  onPage: (page: CampaignPage) => void;
  onTrouble: (error: unknown) => void;
  onRest: () => void;
}

/** Who belongs to a campaign: heroes and those who play them; and the tables at which they meet. */
export function Company({ page, onPage, onTrouble, onRest }: Props) {
  const { campaign, heroes, tables, own = [], others = [] } = page;
  const link = useSignal("");
  const bring = (hero: string, comes: boolean) => void bringAlong(campaign.id, { hero, comes }).then(onPage, onTrouble);
  const takeIn = (table: string) =>
    void doWithCampaign(campaign.id, "take-in", table).then((after) => after && onPage(after), onTrouble);
  const invite = () =>
    void inviteToCampaign(campaign.id).then(
      ({ path, url }) => (link.value = url || `${location.origin}${path}`),
      onTrouble,
    );
  return (
    <>
      <section class="panel" aria-label="Heroes">
        <h2>Heroes</h2>
        {!heroes.length && <p class="quiet">Nobody has brought a hero yet.</p>}
        <ul class="rows">
          {heroes.map(({ hero, mine }) => (
            <li key={hero.id} class="row">
              <span class="name">{hero.name}</span>
              <span class="quiet">{[mine && "yours", hero.text].filter(Boolean).join(" · ")}</span>
              {(mine || campaign.mine) && (
                <button
                  type="button"
                  class="state"
                  aria-label={`${hero.name} stays at home`}
                  onClick={() => bring(hero.id, false)}
                >
                  Stays at home
                </button>
              )}
            </li>
          ))}
        </ul>
        {!own.length && !heroes.some(({ mine }) => mine) && !campaign.mine && (
          <p class="quiet">
            None of your heroes can come along yet.{" "}
            <a href="/heroes" onClick={follow}>
              Make one
            </a>
            , then bring it here.
          </p>
        )}
        {own.length > 0 && (
          <label class="field">
            <span>Bring a hero of yours</span>
            <select
              value=""
              onChange={(event) => {
                bring(event.currentTarget.value, true);
                event.currentTarget.value = "";
              }}
            >
              <option value="">Who comes along?</option>
              {own.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        {campaign.mine && (
          <div class="endings">
            {heroes.length > 0 && (
              <button type="button" onClick={onRest}>
                A night's rest for all
              </button>
            )}
            <button type="button" onClick={invite}>
              A link to join
            </button>
          </div>
        )}
        {link.value && (
          <>
            <Given label="Link to join" text={link.value} />
            <p class="quiet">Whoever opens this joins; earlier links lead nowhere now.</p>
          </>
        )}
      </section>
      <section class="panel" aria-label="Tables">
        <h2>Tables</h2>
        {tables.length ? (
          <ul class="rows">
            {tables.map((table) => (
              <li key={table.id}>
                <a class="row" href={`/table/${table.id}`} onClick={follow}>
                  <span class="name">{table.title || table.game}</span>
                  <span class="quiet">{table.seat && `as ${table.seat}`}</span>
                  <span class={table.is_over ? "state" : "state live"}>{table.is_over ? "Over" : "Resume"}</span>
                </a>
              </li>
            ))}
          </ul>
        ) : (
          <p class="quiet">None yet.</p>
        )}
        {others.length > 0 && (
          <label class="field">
            <span>Take in a table that you lead already</span>
            <select
              value=""
              onChange={(event) => {
                takeIn(event.currentTarget.value);
                event.currentTarget.value = "";
              }}
            >
              <option value="">Which one?</option>
              {others.map(({ id, title, game }) => (
                <option key={id} value={id}>
                  {title || game}
                </option>
              ))}
            </select>
          </label>
        )}
      </section>
      {campaign.mine && !campaign.archived && !campaign.until && <Opening page={page} />}
    </>
  );
}

/** A table of the campaign: its packs bring encounters, its heroes may come; between sessions, an empty scene. */
function Opening({ page: { campaign, book, heroes } }: { page: CampaignPage }) {
  const lobby = useSignal<Lobby | null>(null);
  const more = useSignal<EncounterShown[]>([]);
  const packs = book.packs ?? [];
  useEffect(() => {
    readLobby().then(
      (found) => (lobby.value = found),
      () => {},
    );
    Promise.all(packs.map(readPack)).then(
      (found) => (more.value = found.flatMap(({ encounters }) => encounters)),
      () => {},
    );
  }, [packs.join()]);
  const game = lobby.value?.games.find(({ id }) => id === campaign.ruleset);
  if (!game) return null;
  const guests = heroes
    .filter(({ hero }) => !hero.retired)
    .map(({ hero }) => ({ id: `kept:${hero.id}`, name: hero.name }));
  const encounters = [...more.value, ...game.encounters].map((each) => ({
    ...each,
    heroes: [...guests, ...each.heroes],
  }));
  return (
    <>
      <OpenTable
        games={[{ ...game, encounters }]}
        levels={lobby.value?.levels ?? []}
        within={{ campaign: campaign.id }}
      />
      <p class="quiet">
        For rests, wounds and levels between two sessions open an empty scene, call for them there, and send the heroes
        home.
      </p>
    </>
  );
}
