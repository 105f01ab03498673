import type { Blank, Canvas, Choosable, Workbench } from "../wire/shapes";

/** An entry of a pack as its file has it: what goes without saying is not there. */
export interface Entry {
  [key: string]: unknown;
}

/** All that a pack says. */
export interface Said {
  pack: Entry;
  encounter?: Entry[];
  foe?: Entry[];
  [kind: string]: unknown;
}

/** Where something stands in an entry. */
export type Path = readonly (string | number)[];

/** What stands at a path. */
export function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inside, step) => (inside as Entry | undefined)?.[step as string], value);
}

/** The same with something else at a path; where that is nothing, the key is not there any more. */
export function put<T>(value: T, [step, ...rest]: Path, what: unknown): T {
  if (step === undefined) return what as T;
  if (Array.isArray(value)) {
    const changed = [...value];
    changed[step as number] = put(changed[step as number], rest, what);
    return changed as T;
  }
  const { [step]: before, ...others } = (value ?? {}) as Entry;
  const after = put(before, rest, what);
  return (after === undefined ? others : { ...others, [step]: after }) as T;
}

/** Something that stands on the map by a letter: the heroes' start, a patch of ground, a troop, a thing. */
export interface Mark {
  path: Path;
  name: string;
  letter: string;
}

/** Everything of an encounter that can be put on its map. */
export function marksOf(encounter: Entry, bench: Workbench, names: (id: string) => string): Mark[] {
  const { start = "", foes = "" } = bench.canvas;
  const found = bench.encounter.flatMap((blank) => marksIn(blank, encounter[blank.key], [blank.key], names));
  const own = found.some(({ path }) => path[0] === "start") ? [] : [{ path: [], name: "Heroes", letter: start }];
  const others = foes ? [{ path: [], name: "Others", letter: foes }] : [];
  return [...own, ...found.map((mark) => (mark.path[0] === "start" ? { ...mark, name: "Heroes" } : mark)), ...others];
}

function marksIn(blank: Blank, value: unknown, path: Path, names: (id: string) => string): Mark[] {
  if (blank.of === "mark" && blank.kind === "word") {
    return [{ path, name: blank.name, letter: String(value ?? blank.default ?? "") }];
  }
  if (blank.kind !== "list" || !Array.isArray(value)) return [];
  const places = blank.blanks?.[0]?.blanks?.filter(({ of }) => of === "mark") ?? [];
  return value.flatMap((entry: Entry, index) =>
    places.map(({ key }) => ({
      path: [...path, index, key],
      name: called(entry, names),
      letter: String(entry[key] ?? ""),
    })),
  );
}

/** What an entry of a list goes by: its own name, or that of what it names. */
export function called(entry: Entry, names: (id: string) => string): string {
  const own = entry.name ?? entry.title;
  const named = entry.foe ?? entry.item ?? entry.mount ?? entry.vehicle ?? entry.id;
  const text = own ?? (named === undefined ? "" : names(String(named))) ?? "";
  const count = Number(entry.count ?? 1);
  return `${String(text || entry.text || "")}${count > 1 ? ` × ${count}` : ""}`;
}

/** A word of a file as somebody reads it who does not write files. */
export function named(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1).replaceAll("-", " ")}`;
}

/** A letter that nothing stands by yet. */
export function freeLetter(rows: readonly string[], marks: readonly Mark[], canvas: Canvas): string {
  const taken = new Set([...rows.join(""), ...marks.map(({ letter }) => letter)]);
  return [...(canvas.letters ?? "")].find((letter) => !taken.has(letter)) ?? "";
}

/** An id from a name, unlike those that are taken. */
export function newId(name: string, taken: readonly string[]): string {
  const bare =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^[^a-z]+|-+$/g, "")
      .slice(0, 40) || "own";
  for (let number = 1; ; number++) {
    const id = number === 1 ? bare : `${bare}-${number}`;
    if (!taken.includes(id)) return id;
  }
}

/** Whom one may name in a pack: those of the game and those of the pack itself. */
export function readyIn(bench: Workbench, said: Said): Record<string, Choosable[]> {
  const own = (kind: "foe" | "encounter") =>
    (said[kind] ?? []).map((entry) => ({
      id: String(entry.id),
      name: String(entry.name ?? entry.title ?? entry.id),
      text: String(entry.text ?? ""),
    }));
  const { foe = [], encounter = [] } = bench.ready;
  return { ...bench.ready, foe: [...own("foe"), ...foe], encounter: [...own("encounter"), ...encounter] };
}

/** A foe of one's own, begun from one of the game's. */
export function changedFoe(bench: Workbench, said: Said, id: string): Entry {
  const { foe = [] } = readyIn(bench, said);
  const before: Entry = bench.foes[id] ?? {};
  const name = `My ${String(before.name ?? id)}`.slice(0, 60);
  return {
    ...before,
    name,
    id: newId(
      name,
      foe.map((each) => each.id),
    ),
  };
}
