import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { follow, go } from "../browser/route";
import { useTitle } from "../browser/title";
import { OpenTable } from "../lobby/OpenTable";
import { Absent } from "../parts/Absent";
import { readLobby, Trouble } from "../wire/api";
import type { Bench, Lobby, PackPage } from "../wire/shapes";
import { keepPack, packFile, readBench, readPack, removePack } from "../wire/worlds";
import { EncounterEditor } from "./EncounterEditor";
import { FoeEditor } from "./FoeEditor";
import { plainly } from "./refusal";
import { type Entry, newId, readyIn, type Said } from "./said";

/** A pack on the workbench: its encounters and foes, what they will do in play, and what can be done with it. */
export function PackEditor({ id, ruleset }: { id: string; ruleset: string }) {
  const bench = useSignal<Bench | null>(null);
  const page = useSignal<PackPage | null>(null);
  const said = useSignal<Said | null>(null);
  const shown = useSignal(0);
  const saved = useSignal("");
  const first = useSignal("");
  const busy = useSignal(false);
  const trouble = useSignal("");
  const leaving = useSignal(false);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (said.value && JSON.stringify(said.value) !== (saved.value || first.value)) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, []);
  const told = (error: unknown) => {
    const text = error instanceof Trouble ? error.message : "That did not work.";
    trouble.value = bench.value && said.value ? plainly(text, said.value, bench.value.workbench) : text;
  };
  const begin = async () => {
    const found = id ? await readPack(id) : null;
    const game = found?.pack.ruleset ?? ruleset;
    bench.value = await readBench(game);
    page.value = found;
    trouble.value = found?.trouble ?? "";
    said.value = found ? (found.said as Said) : begun(game, bench.value.workbench.fresh as Entry);
    first.value = JSON.stringify(said.value);
    saved.value = found ? first.value : "";
  };
  useEffect(() => {
    begin().catch(told);
  }, [id, ruleset]);
  const head = said.value?.pack;
  useTitle(String(head?.title ?? "Encounters"));

  /** Keeps the pack if it fits; its id, or nothing if it does not. */
  const keep = async (): Promise<string> => {
    const known = page.value?.pack.id ?? "";
    if (!said.value || busy.value) return "";
    if (known && JSON.stringify(said.value) === saved.value) return known;
    busy.value = true;
    trouble.value = "";
    try {
      page.value = await keepPack(said.value, known);
      saved.value = JSON.stringify(said.value);
      if (!known) history.replaceState(null, "", `/workbench/${page.value.pack.id}`);
      return page.value.pack.id;
    } catch (error) {
      told(error);
      return "";
    } finally {
      busy.value = false;
    }
  };

  if (!bench.value || !said.value) {
    return <Absent what="pack" trouble={trouble.value} href="/workbench" others="Your encounters" />;
  }
  const { game, workbench } = bench.value;
  const now = said.value;
  const encounters = now.encounter ?? [];
  const encounter = encounters[shown.value];
  const isSaved = !!page.value && JSON.stringify(now) === saved.value;
  const change = (to: Partial<Said>) => {
    said.value = { ...(said.value as Said), ...to };
  };
  const add = (from: Entry) => {
    const taken = (readyIn(workbench, now).encounter ?? []).map((each) => each.id);
    change({ encounter: [...encounters, { ...from, id: newId(String(from.title), taken) }] });
    shown.value = encounters.length;
  };
  return (
    <main class="lobby workbench">
      <a class="to-book" href="/workbench" onClick={follow}>
        Your encounters
      </a>
      <h1>{String(head?.title || "Without a title")}</h1>
      <header class="panel keeping">
        <label class="field">
          <span>{game}: what all of it is called</span>
          <input
            type="text"
            maxLength={60}
            value={String(head?.title ?? "")}
            onInput={(event) => change({ pack: { ...now.pack, title: event.currentTarget.value } })}
          />
        </label>
        <button type="button" class="primary" aria-disabled={busy.value} onClick={() => void keep()}>
          {busy.value ? "Checking …" : "Save"}
        </button>
        <p class="quiet" role="status">
          {isSaved ? "Saved. It fits the rules." : "Not saved yet."}
        </p>
        <p class="trouble" role="alert">
          {trouble}
        </p>
      </header>
      <nav class="panel which" aria-label="Encounters">
        {encounters.map((each, index) => (
          <button key={index} type="button" aria-pressed={index === shown.value} onClick={() => (shown.value = index)}>
            {String(each.title || "Without a title")}
          </button>
        ))}
        <label class="field">
          <span class="unseen">Add an encounter</span>
          <select
            value=""
            onChange={(event) => {
              const from = event.currentTarget.value;
              event.currentTarget.value = "";
              add((from === "fresh" ? workbench.fresh : workbench.encounters[from]) as Entry);
            }}
          >
            <option value="">Add an encounter …</option>
            <option value="fresh">on empty ground</option>
            {workbench.ready.encounter?.map(({ id, name }) => (
              <option key={id} value={id}>
                like “{name}”
              </option>
            ))}
          </select>
        </label>
      </nav>
      {encounter && (
        <EncounterEditor
          key={shown.value}
          bench={workbench}
          said={now}
          encounter={encounter}
          onChange={(to) => change({ encounter: encounters.map((each, at) => (at === shown.value ? to : each)) })}
          onKeep={keep}
          onRemove={
            encounters.length > 1
              ? () => {
                  change({ encounter: encounters.filter((_, at) => at !== shown.value) });
                  shown.value = 0;
                }
              : undefined
          }
        />
      )}
      <FoeEditor bench={workbench} said={now} onChange={(foe) => change({ foe })} />
      {page.value && isSaved && <Play page={page.value} />}
      {page.value && (
        <section class="panel endings" aria-label="What to do">
          <a class="button" href={packFile(page.value.pack.id)} download>
            Save as a file
          </a>
          {leaving.value ? (
            <>
              <button
                type="button"
                onClick={() => void removePack(page.value?.pack.id ?? "").then(() => go("/workbench"), told)}
              >
                Yes, remove it for good
              </button>
              <button type="button" onClick={() => (leaving.value = false)}>
                Keep it
              </button>
            </>
          ) : (
            <button type="button" onClick={() => (leaving.value = true)}>
              Remove
            </button>
          )}
        </section>
      )}
    </main>
  );
}

function begun(ruleset: string, fresh: Entry): Said {
  const id = `own.p${Date.now().toString(36)}`;
  return { pack: { id, title: "My encounters", ruleset }, encounter: [{ ...fresh, id: "own-encounter" }] };
}

/** What everything will do in play, and a table for it. */
function Play({ page }: { page: PackPage }) {
  const lobby = useSignal<Lobby | null>(null);
  useEffect(() => {
    readLobby().then(
      (found) => (lobby.value = found),
      () => {},
    );
  }, []);
  const game = lobby.value?.games.find(({ id }) => id === page.pack.ruleset);
  return (
    <>
      <section class="panel" aria-label="In play">
        <h2>In play</h2>
        <ul class="told">
          {page.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      {game && (
        <OpenTable
          games={[{ ...game, encounters: page.encounters, has_workbench: false }]}
          levels={lobby.value?.levels ?? []}
          within={{ pack: page.pack.id }}
        />
      )}
    </>
  );
}
