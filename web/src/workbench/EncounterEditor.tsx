import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Blank, Workbench } from "../wire/shapes";
import { type Around, Blanks } from "./BlankField";
import { Gauge } from "./Gauge";
import { Painter } from "./Painter";
import { at, type Entry, marksOf, type Path, put, readyIn, type Said } from "./said";
import { ZonePlan, zonesOf } from "./ZonePlan";

interface Props {
  bench: Workbench;
  said: Said;
  encounter: Entry;
  onChange: (encounter: Entry) => void;
  onKeep: () => Promise<string>;
  onRemove?: (() => void) | undefined;
}

const STORY = ["title", "text", "heroes", "goal", "after"];
const GROUND = ["id", "map", "zones"];
const PEOPLE = "foes";

/** One encounter: its story, its ground, who is there, what else there is to say, and how hard it is. */
export function EncounterEditor({ bench, said, encounter, onChange, onKeep, onRemove }: Props) {
  const tool = useSignal("#");
  const ground = useRef<HTMLElement>(null);
  const latest = useRef(encounter);
  latest.current = encounter;
  const set = (to: Entry) => {
    latest.current = peopled(to);
    onChange(latest.current);
  };
  const change = (how: (before: Entry) => Entry) => set(how(latest.current));
  const ready = readyIn(bench, said);
  const marks = marksOf(
    encounter,
    bench,
    (id) => ready.foe?.concat(ready.item ?? []).find((each) => each.id === id)?.name ?? id,
  );
  const around: Around = {
    ready,
    zones: zonesOf(encounter).map(({ name }) => name),
    onPlace: (path) => {
      tool.value = `@${marks.findIndex((mark) => mark.path.join(".") === path.join("."))}`;
      ground.current?.scrollIntoView?.({ block: "start" });
    },
  };
  const mark = (path: Path, letter: string, count: number) => {
    if (!path.length) return;
    change((before) => {
      const placed = put(before, path, letter);
      const troop = path.slice(0, -1);
      const alone = marks.filter((each) => each.letter === letter).length < 2;
      const counted = Number((at(placed, troop) as Entry | undefined)?.count ?? 1);
      return path[0] === PEOPLE && alone && count > counted ? put(placed, [...troop, "count"], count) : placed;
    });
  };
  const isDrawn = bench.canvas.shape !== "zones";
  const blanks = bench.encounter.filter(
    ({ key, of, kind }) => !GROUND.includes(key) && !(of === "mark" && kind === "word"),
  );
  const floors = bench.encounter.find(({ key }) => key === "surface")?.blanks?.find(({ key }) => key === "floor");
  const fill = (some: readonly Blank[]) => (
    <Blanks blanks={some} entry={encounter} path={[]} around={around} onChange={set} />
  );
  return (
    <>
      <section class="panel" aria-label="Story">
        <h2>The story</h2>
        {fill(blanks.filter(({ key }) => STORY.includes(key)))}
      </section>
      <section class="panel ground-of" aria-label="Ground" ref={ground}>
        <h2>The ground</h2>
        {isDrawn ? (
          <Painter
            bench={bench}
            encounter={encounter}
            marks={marks}
            tool={tool.value}
            onTool={(to) => (tool.value = to)}
            onChange={change}
            onMark={mark}
          />
        ) : (
          <ZonePlan encounter={encounter} floors={floors} onChange={change} />
        )}
      </section>
      <section class="panel" aria-label="Who is there">
        <h2>Who is there</h2>
        {fill(blanks.filter(({ key }) => key === PEOPLE))}
      </section>
      <details class="panel fold">
        <summary>
          <h2>More</h2>
          <span class="quiet">trials, what the ground is made of, and what else the game knows</span>
        </summary>
        {fill(blanks.filter(({ key }) => !STORY.includes(key) && key !== PEOPLE))}
        {onRemove && (
          <button type="button" onClick={onRemove}>
            Remove this encounter
          </button>
        )}
      </details>
      <Gauge
        encounter={String(encounter.id)}
        onKeep={onKeep}
        onWord={(word) => change((before) => ({ ...before, difficulty: word }))}
      />
    </>
  );
}

/** Where there is nobody to fight nobody fights; who puts the first foe there means a fight. */
export function peopled(encounter: Entry): Entry {
  const anybody = Array.isArray(encounter.foes) && encounter.foes.length > 0;
  const trials = Array.isArray(encounter.trials) && encounter.trials.length > 0;
  if (!anybody && !encounter.versus) return { ...encounter, fight: false };
  if (trials || encounter.fight !== false) return encounter;
  const { fight: _, ...rest } = encounter;
  return rest;
}
