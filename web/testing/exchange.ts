import type { Beat, Line } from "../src/wire/shapes";
import { beat } from "./views";

const reveal: Beat = {
  type: "turning",
  opens: true,
  hands: [
    { actor: "bryn", name: "Bryn", cards: ["Stride", "Strike"] },
    { actor: "grim", name: "Grim", cards: ["Block"] },
  ],
};
const strike: Beat = {
  type: "throw",
  actor: "bryn",
  target: "grim",
  what: "Strike",
  number: 18,
  dice: [
    { sides: 6, face: 6, state: "burst" },
    { sides: 6, face: 4 },
  ],
  needs: 14,
  against: "Block",
  passed: true,
};

/** An exchange: cards are turned up, dice fall, somebody is hurt and goes down. */
export const EXCHANGE: readonly Line[] = [
  beat("Revealed: Bryn: Stride, then Strike; Grim: Block.", reveal),
  beat("Bryn's Strike hits Grim.", strike, true),
  beat("Grim loses 9 HP.", { type: "loss", actor: "grim", track: "HP", before: 9, now: 0 }, true),
  beat("Grim is down.", { type: "downfall", actor: "grim", weight: "fall" }, true),
];
