import type { Workbench } from "../wire/shapes";
import { type Around, Blanks } from "./BlankField";
import { changedFoe, type Entry, readyIn, type Said } from "./said";

interface Props {
  bench: Workbench;
  said: Said;
  onChange: (foes: Entry[]) => void;
}

/** Foes of one's own: begun from those of the game, and changed as far as the game allows. */
export function FoeEditor({ bench, said, onChange }: Props) {
  const foes = said.foe ?? [];
  const around: Around = { ready: readyIn(bench, said), zones: [], onPlace: () => {} };
  const blanks = bench.foe.filter(({ key }) => key !== "id");
  return (
    <section class="panel" aria-label="Foes of your own">
      <h2>Foes of your own</h2>
      {foes.map((foe, index) => (
        <details key={index} class="own-foe">
          <summary>{String(foe.name || "Without a name")}</summary>
          <Blanks
            blanks={blanks}
            entry={foe}
            path={[]}
            around={around}
            onChange={(to) => onChange(foes.map((each, at) => (at === index ? to : each)))}
          />
          <button type="button" onClick={() => onChange(foes.filter((_, at) => at !== index))}>
            Remove {String(foe.name || "it")}
          </button>
        </details>
      ))}
      <label class="field">
        <span>Begin from</span>
        <select
          value=""
          onChange={(event) => {
            const from = event.currentTarget.value;
            event.currentTarget.value = "";
            onChange([...foes, changedFoe(bench, said, from)]);
          }}
        >
          <option value="">a foe of the game …</option>
          {bench.ready.foe?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </section>
  );
}
