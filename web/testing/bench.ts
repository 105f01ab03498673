import type { Bench, Workbench } from "../src/wire/shapes";

/** A small game of squares, with one of everything that can be filled in. */
export const workbench: Workbench = {
  canvas: {
    shape: "squares",
    brushes: [
      { sign: ".", name: "Floor" },
      { sign: "#", name: "Wall" },
      { sign: "1", name: "Height 1" },
    ],
    letters: "ABFH",
    start: "H",
    foes: "F",
  },
  encounter: [
    { key: "id", name: "Id", kind: "text", needed: true },
    { key: "title", name: "Title", kind: "text", needed: true, most: 60 },
    { key: "text", name: "Text", kind: "text", needed: true },
    { key: "heroes", name: "Heroes", kind: "list", needed: true, blanks: [hero()] },
    { key: "fight", name: "Fight", kind: "tick", default: true },
    { key: "map", name: "Map", kind: "list", default: [] },
    { key: "water", name: "Water", kind: "word", of: "mark", default: "" },
    { key: "foes", name: "Foes", kind: "list", default: [], blanks: [troop()] },
    { key: "mood", name: "Mood", kind: "word", words: ["", "grim"], default: "" },
    {
      key: "goal",
      name: "Goal",
      kind: "entry",
      optional: true,
      default: null,
      blanks: [{ key: "hold", name: "Hold", kind: "number", needed: true, least: 1, most: 9 }],
    },
  ],
  foe: [
    { key: "id", name: "Id", kind: "text", needed: true },
    { key: "name", name: "Name", kind: "text", needed: true, most: 60 },
    { key: "health", name: "Health", kind: "number", needed: true, least: 1, most: 50 },
    {
      key: "likes",
      name: "Likes",
      kind: "table",
      default: {},
      blanks: [
        { key: "likes", name: "Likes", kind: "text" },
        { key: "likes", name: "Likes", kind: "number", least: 0, most: 5 },
      ],
    },
    {
      key: "stats",
      name: "Stats",
      kind: "list",
      needed: true,
      labels: ["arm", "leg"],
      blanks: [{ key: "stats", name: "Stats", kind: "number" }],
    },
  ],
  ready: {
    foe: [{ id: "wolf", name: "Wolf" }],
    template: [
      { id: "bryn", name: "Bryn" },
      { id: "cato", name: "Cato" },
    ],
    encounter: [{ id: "ford", name: "The ford" }],
  },
  foes: { wolf: { id: "wolf", name: "Wolf", health: 9, stats: [1, 2] } },
  encounters: { ford: { id: "ford", title: "The ford", text: "Cold.", heroes: ["bryn"], map: ["H.", ".F"] } },
  fresh: { id: "encounter", title: "A new encounter", text: "", heroes: ["bryn"], fight: false, map: ["...", "H.."] },
};

export const bench: Bench = { game: "Pebbles", workbench };

function hero() {
  return { key: "heroes", name: "Heroes", kind: "word" as const, of: "template" };
}

function troop() {
  return {
    key: "foes",
    name: "Foes",
    kind: "entry" as const,
    blanks: [
      { key: "foe", name: "Foe", kind: "word" as const, of: "foe", needed: true },
      { key: "count", name: "Count", kind: "number" as const, default: 1, least: 1, most: 20 },
      { key: "at", name: "At", kind: "word" as const, of: "mark", default: "" },
    ],
  };
}
