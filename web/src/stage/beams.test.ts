import { expect, test } from "vitest";
import type { Beat } from "../wire/shapes";
import { beamsOf } from "./beams";

const clash = { blow: 12, stops: [{ what: "Block", amount: 4 }] };
const strike: Beat = { type: "throw", actor: "bryn", target: "grim", what: "Strike", number: 18 };
const loss = (track: string, before: number, now: number): Beat => ({
  type: "loss",
  actor: "grim",
  track,
  before,
  now,
  clash,
});

test("a blow is shown with each piece that stopped it and what came through, layer by layer", () => {
  expect(beamsOf([strike])).toEqual([]);
  expect(beamsOf([strike, loss("Armor", 5, 0), loss("HP", 9, 6)])).toEqual([
    {
      actor: "grim",
      what: "Strike",
      blow: 12,
      stops: [{ what: "Block", amount: 4 }],
      through: [
        { what: "Armor", amount: 5 },
        { what: "HP", amount: 3 },
      ],
    },
  ]);
});

test("the next blow stands beside the one before, and a defence may stop all of it", () => {
  const stopped: Beat = { type: "defence", actor: "bryn", clash: { blow: 7, stops: [{ what: "Mail", amount: 7 }] } };
  const blows = beamsOf([strike, loss("HP", 9, 1), stopped]);
  expect(blows.map(({ actor, blow, stops, through }) => [actor, blow, stops.length, through.length])).toEqual([
    ["grim", 12, 1, 1],
    ["bryn", 7, 1, 0],
  ]);
});

test("a blow that is met before it was thrown at anybody says what it is called", () => {
  const contest: Beat = { type: "throw", actor: "grim", target: "bryn", what: "the Intercept", number: 3 };
  const blocked: Beat = { type: "defence", actor: "bryn", clash: { blow: 7, what: "sabre" } };
  const came: Beat = { type: "loss", actor: "bryn", track: "HP", before: 9, now: 8, clash: { blow: 7 } };
  expect(beamsOf([contest, blocked, { ...strike, target: "bryn" }, came]).map(({ what }) => what)).toEqual(["sabre"]);
});
