import { useSignal } from "@preact/signals";
import { useFelt } from "../browser/felt";
import { level } from "../browser/level";
import type { useOpening } from "../browser/opening";
import { Crest } from "../parts/Crest";
import { duel } from "../wire/api";
import type { EncounterShown, GameShown, LevelShown, NewDuel } from "../wire/shapes";
import { Evenness } from "./Evenness";
import { Levels } from "./Levels";

interface Props {
  games: readonly GameShown[];
  levels: LevelShown[];
  opening: ReturnType<typeof useOpening>;
}

const MOST_CRESTS = 3;
/** How often an encounter is won that is meant to be so hard. */
const CHANCES: Readonly<Record<string, string>> = {
  safe: "nearly always",
  easy: "mostly",
  fair: "two times of three",
  hard: "about every second time",
  deadly: "seldom",
};
/** The hero one has still to make, whom nobody can choose to meet. */
const NEW = "new";

/** A duel before it is opened: whom one plays, against whom, where and how even that is. One press plays the first. */
export function Duel({ games, levels, opening }: Props) {
  const gameId = useSignal("");
  const encounterId = useSignal("");
  const heroId = useSignal("");
  const rivalId = useSignal("");
  const game = games.find(({ id }) => id === gameId.value) ?? games[0];
  const encounter = game?.encounters.find(({ id }) => id === encounterId.value) ?? game?.encounters[0];
  const hero = encounter?.heroes.find(({ id }) => id === heroId.value) ?? encounter?.heroes[0];
  const rivals = encounter?.versus
    ? encounter.heroes.filter(({ id }) => id !== hero?.id && id !== NEW)
    : (encounter?.others ?? []);
  const rival = rivals.find(({ id }) => id === rivalId.value) ?? (encounter?.versus ? rivals[0] : undefined);
  const isOther = !!rival && !encounter?.versus;
  const isAsWritten = !isOther && hero === encounter?.heroes[0];
  useFelt(game?.hue);
  const offer: NewDuel = {
    ruleset: game?.id ?? null,
    encounter: encounter?.id ?? "",
    hero: (heroId.value || rivalId.value) && hero ? hero.id : "",
    rival: rivalId.value && rival ? rival.id : "",
    mind: level.value,
  };
  const many = encounter?.foes?.length ?? 0;
  return (
    <section class="panel duel" aria-labelledby="duel-title">
      <h2 id="duel-title" class="unseen">
        Play a duel
      </h2>
      {game && encounter && hero && (
        <>
          <div class="facing">
            <Fighter side="mine" names={[hero.name]} text={hero.text ?? ""} nobody="" />
            <span class="versus">against</span>
            <Fighter
              side="theirs"
              names={rival ? [rival.name] : (encounter.foes ?? [])}
              others={rival ? (encounter.foes ?? []).length - 1 : 0}
              text={(rival ? rival.text : encounter.foe_text) ?? ""}
              nobody={encounter.in_wait ? "nobody in sight" : "the task itself"}
            />
          </div>
          {isOther ? (
            <p class="quiet">
              The place of “{encounter.title}”, with somebody else to meet: how hard that is, nobody has tried.
            </p>
          ) : (
            <p class="story-of">{encounter.text}</p>
          )}
          {encounter.difficulty && isAsWritten && (
            <p class="quiet">
              Played well by both, you win <strong class="hardness">{CHANCES[encounter.difficulty]}</strong>.
            </p>
          )}
        </>
      )}
      <button
        type="button"
        class="primary big"
        aria-disabled={opening.busy.value}
        onClick={() => void opening.open(() => duel(offer))}
      >
        {opening.busy.value ? "Dealing …" : `Duel now${many > 1 ? `, 1 against ${many}` : ""}`}
      </button>
      <p class="quiet">{game ? `${game.title}, against the house. No sign-up.` : " "}</p>
      <p class="trouble" role="alert">
        {opening.trouble}
      </p>
      {game && encounter && hero && (
        <div class="casting">
          <Choice label="By the rules of" value={game.id} among={games} onChoose={(id) => choose(gameId, id)} />
          <Choice label="Encounter" value={encounter.id} among={game.encounters} onChoose={(id) => pick(id)} />
          <Choice
            label="You play"
            value={hero.id}
            among={named(encounter.heroes)}
            onChoose={(id) => (heroId.value = id)}
          />
          {rivals.length > 0 && (
            <Choice
              label="Against"
              value={rival?.id ?? ""}
              among={encounter.versus ? named(rivals) : [{ id: "", title: theirs(encounter) }, ...named(rivals)]}
              onChoose={(id) => (rivalId.value = id)}
            />
          )}
        </div>
      )}
      <Levels levels={levels} label="How well the house plays" />
      {!isOther && <Evenness offer={{ ...offer, hero: hero?.id ?? "", rival: rival?.id ?? "" }} />}
    </section>
  );

  function choose(signal: { value: string }, id: string): void {
    signal.value = id;
    pick("");
  }

  function pick(id: string): void {
    encounterId.value = id;
    heroId.value = "";
    rivalId.value = "";
  }
}

/** Those whom an encounter names, in a list of others. */
function theirs({ foes = [] }: EncounterShown): string {
  return foes.length > 2 ? `${foes[0]} and ${foes.length - 1} more` : foes.join(" and ");
}

interface FighterProps {
  side: "mine" | "theirs";
  names: readonly string[];
  /** How many more there are whose names are not known yet. */
  others?: number;
  text: string;
  /** What is said where nobody is named. */
  nobody: string;
}

/** One side: the crests of those who are on it, and what they are called. */
function Fighter({ side, names, others = 0, text, nobody }: FighterProps) {
  const more = Math.max(names.length - MOST_CRESTS, 0) + others;
  return (
    <div class="fighter" data-side={side}>
      <span class="crests">
        {names.slice(0, MOST_CRESTS).map((name) => (
          <Crest key={name} name={name} />
        ))}
      </span>
      <strong>{names.length ? names.slice(0, MOST_CRESTS).join(", ") : nobody}</strong>
      {more > 0 && <span class="quiet">and {more} more</span>}
      {text && <span class="quiet">{text}</span>}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  among: readonly { id: string; title: string }[];
  onChoose: (id: string) => void;
}

function Choice({ label, value, among, onChoose }: ChoiceProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {among.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

function named(heroes: EncounterShown["heroes"]): { id: string; title: string }[] {
  return heroes.map(({ id, name }) => ({ id, title: name }));
}
