import { useSignal } from "@preact/signals";
import { level } from "../browser/level";
import { useOpening } from "../browser/opening";
import { onDemand } from "../parts/OnDemand";
import { Stepper } from "../parts/Stepper";
import { submitted } from "../parts/submitted";
import { openTable } from "../wire/api";
import type { EncounterShown, GameShown, LevelShown, SeatOffer } from "../wire/shapes";
import type { Chosen, BookRead as Read } from "./BookRead";
import { HeroOptions, isKept } from "./HeroOptions";
import { Levels } from "./Levels";

/** Fetched when somebody wants the book read otherwise. */
const BookRead = onDemand<Parameters<typeof Read>[0]>(() => import("./BookRead").then((found) => found.BookRead), true);

const MOST_PERSONS = 8;

interface Props {
  games: GameShown[];
  levels: LevelShown[];
  /** The pack its encounters are in, or the campaign it belongs to. */
  within?: { pack?: string; campaign?: string };
}

/** A table for friends: which game, which encounter, who plays whom, a game master or none, whose dice. */
export function OpenTable({ games, levels, within = {} }: Props) {
  const { busy, trouble, open } = useOpening();
  const gameId = useSignal(games[0]?.id ?? "");
  const encounterId = useSignal("");
  const people = useSignal<number | null>(null);
  const names = useSignal<string[]>([]);
  const heroes = useSignal<string[]>([]);
  const gm = useSignal(!!within.campaign);
  const typed = useSignal(false);
  const without = useSignal<readonly number[]>([]);
  const rulings = useSignal<Chosen>({});
  const isRead = useSignal(false);

  const game = games.find((each) => each.id === gameId.value) ?? games[0];
  const offered = game ? [...game.encounters, ...emptyScene(game)] : [];
  const encounter = offered.find((each) => each.id === encounterId.value) ?? offered[0];
  if (!game || !encounter) return null;
  const count = people.value ?? (within.campaign ? companyOf(encounter) : Math.min(2, encounter.seats));
  const heroAt = (at: number) => heroes.value[at] ?? encounter.heroes[at % encounter.heroes.length]?.id ?? "";

  const submit = submitted(() => {
    const seats = seatsOf(encounter, count, names.value, heroAt).map((seat, at) =>
      typed.value && without.value.includes(at) ? { ...seat, dice: "seeded" } : seat,
    );
    const dice = typed.value ? "typed" : "seeded";
    const mind = level.value;
    const table = { ruleset: game.id, encounter: encounter.id, seats, gm: gm.value, dice, mind };
    const read = Object.keys(rulings.value).length ? { rulings: rulings.value } : {};
    void open(() => openTable({ ...table, ...read, ...within }));
  });

  return (
    <details class="panel fold">
      <summary>
        <h2>Open a table</h2>
        <span class="quiet">for friends, with links to invite them</span>
      </summary>
      <form class="fields" onSubmit={submit}>
        {games.length > 1 && (
          <label class="field">
            <span>Game</span>
            <select
              value={game.id}
              onChange={(event) => {
                gameId.value = event.currentTarget.value;
                encounterId.value = "";
                heroes.value = [];
                rulings.value = {};
              }}
            >
              {games.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.title}
                </option>
              ))}
            </select>
          </label>
        )}
        <fieldset class="field">
          <legend>Encounter</legend>
          {offered.map((each) => (
            <label key={each.id} class="choice">
              <input
                type="radio"
                name="encounter"
                checked={each.id === encounter.id}
                onChange={() => {
                  encounterId.value = each.id;
                  heroes.value = [];
                  if (each.id === EMPTY) gm.value = true;
                }}
              />
              <span>
                <b class="name">{each.title}</b>
                <small class="quiet">{[each.text, heroesFor(each)].filter(Boolean).join(" ")}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <div class="field">
          <span id="people-label">Persons</span>
          <Stepper
            labelledby="people-label"
            value={count}
            least={1}
            most={Math.max(MOST_PERSONS, encounter.seats)}
            onChange={(to) => (people.value = to)}
          />
          {count > encounter.seats && (
            <small class="quiet">It is made for {encounter.seats}: with more heroes it is easier.</small>
          )}
        </div>
        {Array.from({ length: count }, (_, at) => (
          <div key={at} class="pair">
            <label class="field">
              <span>Name of person {at + 1}</span>
              <input
                type="text"
                maxLength={40}
                placeholder={encounter.heroes.find((hero) => hero.id === heroAt(at))?.name}
                value={names.value[at] ?? ""}
                onInput={(event) => (names.value = replaced(names.value, at, event.currentTarget.value))}
              />
            </label>
            <label class="field">
              <span>plays</span>
              <select
                value={heroAt(at)}
                onChange={(event) => (heroes.value = replaced(heroes.value, at, event.currentTarget.value))}
              >
                <HeroOptions heroes={encounter.heroes} />
              </select>
            </label>
          </div>
        ))}
        <label class="choice">
          <input type="checkbox" checked={gm.value} onChange={(event) => (gm.value = event.currentTarget.checked)} />
          <span>
            A game master sits at the table
            <small class="quiet">plays the foes, may overrule anything</small>
          </span>
        </label>
        {(!gm.value || count < encounter.seats) && (
          <div class="field">
            <span>The house plays whoever is left</span>
            <Levels levels={levels} label="How well it plays" />
          </div>
        )}
        <label class="choice">
          <input
            type="checkbox"
            checked={typed.value}
            onChange={(event) => (typed.value = event.currentTarget.checked)}
          />
          <span>
            We roll real dice
            <small class="quiet">and type in what they show</small>
          </span>
        </label>
        {typed.value &&
          count > 1 &&
          Array.from({ length: count }, (_, at) => (
            <label key={at} class="choice own-dice">
              <input
                type="checkbox"
                checked={!without.value.includes(at)}
                onChange={(event) => (without.value = ticked(without.value, at, event.currentTarget.checked))}
              />
              <span>{names.value[at]?.trim() || `Person ${at + 1}`} has dice at hand</span>
            </label>
          ))}
        {!within.campaign && (
          <details class="fold" onToggle={(event) => (isRead.value ||= event.currentTarget.open)}>
            <summary>
              How the book is read <span class="quiet">{otherwise(Object.keys(rulings.value).length)}</span>
            </summary>
            {isRead.value && <BookRead key={game.id} ruleset={game.id} chosen={rulings} />}
          </details>
        )}
        <p class="trouble" role="alert">
          {trouble}
        </p>
        <button class="primary" type="submit" aria-disabled={busy.value}>
          {busy.value ? "Laying the table …" : "Open the table"}
        </button>
      </form>
    </details>
  );
}

function otherwise(count: number): string {
  if (!count) return "all as usual";
  return count === 1 ? "one is not as usual" : `${count} are not as usual`;
}

/** All who were brought along to a campaign, as far as there are seats. */
function companyOf({ heroes, seats }: EncounterShown): number {
  return Math.min(heroes.filter(isKept).length || seats, MOST_PERSONS);
}

const EMPTY = "empty-scene";

/** Ground, heroes and nothing else, where the game can have that. */
function emptyScene({ encounters, has_workbench }: GameShown): EncounterShown[] {
  const heroes = encounters[0]?.heroes;
  if (!has_workbench || !heroes) return [];
  const text = "Nothing has happened yet: the game master says what there is and calls for what comes.";
  return [{ id: EMPTY, title: "An empty scene", text, seats: 1, heroes }];
}

function heroesFor(encounter: EncounterShown): string {
  const heroes = encounter.seats === 1 ? "one hero" : `${encounter.seats} heroes`;
  return `For ${[heroes, encounter.difficulty].filter(Boolean).join("; ")}.`;
}

function ticked(without: readonly number[], at: number, has: boolean): readonly number[] {
  return has ? without.filter((each) => each !== at) : [...without, at];
}

function replaced(texts: string[], at: number, text: string): string[] {
  const changed = [...texts];
  changed[at] = text;
  return changed;
}

/** A seat for each person, the rest of the heroes played by the house. A seat without a name is called like its hero. */
function seatsOf(
  encounter: EncounterShown,
  people: number,
  names: string[],
  heroAt: (at: number) => string,
): SeatOffer[] {
  return Array.from({ length: Math.max(people, encounter.seats) }, (_, at) => {
    if (at < people) return { name: names[at]?.trim() ?? "", sitter: "person", hero: heroAt(at) };
    return { name: "", sitter: "mind", hero: heroAt(at) };
  });
}
