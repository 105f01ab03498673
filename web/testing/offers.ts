import type { GameShown, LevelShown } from "../src/wire/shapes";

const heroes = [
  { id: "bryn", name: "Bryn" },
  { id: "cato", name: "Cato" },
];

export const pebbles: GameShown = {
  id: "pebbles",
  title: "Pebbles",
  blurb: "Stones in the dark.",
  encounters: [
    { id: "bridge", title: "The bridge", text: "Somebody bars it.", seats: 1, heroes },
    { id: "ford", title: "The ford", text: "", seats: 3, heroes },
  ],
};
export const towers: GameShown = {
  id: "towers",
  title: "Towers",
  blurb: "High up.",
  encounters: [{ id: "roof", title: "The roof", text: "", seats: 2, heroes }],
};

export const levels: LevelShown[] = [
  { id: "easy", text: "errs" },
  { id: "fair", text: "is sensible" },
];
