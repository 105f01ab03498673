import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { level } from "../browser/level";
import { useOpening } from "../browser/opening";
import { follow, go } from "../browser/route";
import { useTitle } from "../browser/title";
import { Bar } from "../parts/Bar";
import { Dice } from "../parts/Dice";
import { Notice } from "../parts/Notice";
import { Facts } from "../table/Sheet";
import { changeHero, duel, fileOf, printOf, readHero, readLobby, Trouble } from "../wire/api";
import type { EncounterShown, Figure, HeroChange, HeroPage as Page } from "../wire/shapes";
import { Said } from "../working/Said";

/** One hero: the sheet with its workings, what it has been through, and what can be done with it. */
export function HeroPage({ id }: { id: string }) {
  const page = useSignal<Page | null>(null);
  const trouble = useSignal("");
  const told = (error: unknown) => (trouble.value = error instanceof Trouble ? error.message : "That did not work.");
  const load = () => readHero(id).then((found) => (page.value = found), told);
  useEffect(() => void load(), [id]);
  const change = (wanted: HeroChange["do"]) =>
    void changeHero(id, wanted).then(wanted === "copy" || wanted === "let-go" ? () => go("/heroes") : load, told);
  const found = page.value;
  useTitle(found?.hero.name ?? "");
  if (!found && trouble.value) return <Nobody why={trouble.value} />;
  return (
    <main class="lobby heroes">
      <a class="to-book" href="/heroes" onClick={follow}>
        Your heroes
      </a>
      <p class="trouble" role="alert">
        {trouble}
      </p>
      {found && (
        <>
          <h1>{found.hero.name}</h1>
          <p class="quiet">
            {[found.hero.game, found.hero.text, found.hero.retired && "retired"].filter(Boolean).join(" · ")}
          </p>
          {found.trouble && <p class="trouble">{found.trouble}</p>}
          {found.figure && !found.hero.retired && <Play page={found} />}
          {found.figure && <OnPaper figure={found.figure} ruleset={found.hero.ruleset} />}
          <Changes page={found} onChange={change} />
          <History page={found} />
        </>
      )}
    </main>
  );
}

/** What stands at an address where no hero is. */
function Nobody({ why }: { why: string }) {
  return (
    <main class="page">
      <Notice title="There is no hero here">
        <p role="alert">{why}</p>
        <a class="button primary" href="/heroes" onClick={follow}>
          Your heroes
        </a>
      </Notice>
    </main>
  );
}

/** Into any fight of the hero's game. */
function Play({ page: { hero } }: { page: Page }) {
  const { busy, trouble, open } = useOpening();
  const encounters = useSignal<readonly EncounterShown[]>([]);
  const chosen = useSignal("");
  useEffect(() => {
    const choose = (found: readonly EncounterShown[]) => {
      encounters.value = found;
      chosen.value = found[0]?.id ?? "";
    };
    readLobby().then(
      ({ games }) => choose(games.find(({ id }) => id === hero.ruleset)?.encounters ?? []),
      () => {},
    );
  }, [hero.ruleset]);
  const play = () =>
    void open(() =>
      duel({ ruleset: hero.ruleset, mind: level.value, hero: `kept:${hero.id}`, encounter: chosen.value }),
    );
  return (
    <section class="panel" aria-label="Play">
      <label>
        Encounter{" "}
        <select value={chosen.value} onChange={(event) => (chosen.value = event.currentTarget.value)}>
          {encounters.value.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="primary" aria-disabled={busy.value} onClick={play}>
        Play {hero.name}
      </button>
      <p class="trouble" role="alert">
        {trouble}
      </p>
    </section>
  );
}

function OnPaper({ figure, ruleset }: { figure: Figure; ruleset: string }) {
  const { meters = [], conditions = [], facts = [] } = figure;
  return (
    <section class="panel" aria-label="Sheet">
      <h2>Sheet</h2>
      <div class="meters large">
        {meters.map((meter) => (
          <Bar key={meter.label} meter={meter} label={<Said text={meter.label} ruleset={ruleset} />} />
        ))}
      </div>
      <Dice figure={figure} />
      {conditions.length > 0 && <p>{conditions.join(", ")}</p>}
      <Facts facts={facts} ruleset={ruleset} />
    </section>
  );
}

function Changes({
  page: { hero, has_cards },
  onChange,
}: {
  page: Page;
  onChange: (wanted: HeroChange["do"]) => void;
}) {
  return (
    <section class="panel endings" aria-label="What to do">
      <a class="button" href={fileOf(hero.id)} download>
        Save as a file
      </a>
      <a class="button" href={printOf(hero.id, "sheet")} download>
        Print the sheet
      </a>
      {has_cards && (
        <a class="button" href={printOf(hero.id, "cards")} download>
          Print the cards
        </a>
      )}
      <button type="button" onClick={() => onChange("copy")}>
        Make a copy
      </button>
      {hero.retired ? (
        <>
          <button type="button" onClick={() => onChange("return")}>
            Bring back
          </button>
          <button type="button" onClick={() => onChange("let-go")}>
            Let go for good
          </button>
        </>
      ) : (
        <>
          <button type="button" onClick={() => onChange("rest")}>
            A long rest
          </button>
          <button type="button" onClick={() => onChange("retire")}>
            Retire
          </button>
        </>
      )}
    </section>
  );
}

function History({ page }: { page: Page }) {
  return (
    <section class="panel" aria-label="History">
      <h2>History</h2>
      <ol class="rows">
        {page.history.map(({ when, text }, at) => (
          <li key={at}>
            <time dateTime={when}>{when.slice(0, 10)}</time> {text}
          </li>
        ))}
      </ol>
    </section>
  );
}
