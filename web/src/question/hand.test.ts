import { expect, test } from "vitest";
import type { Option, Several } from "../wire/shapes";
import { countsAs, faces, flat, hasRoom, isHand, oddsOf, points, put, read, targetsOf, tooFar, way } from "./hand";

const strike = (weight: string, held = "", ap = "1"): Option => ({
  key: `strike-${weight}${held}`,
  text: `${weight} Strike${held && ` with ${held}`}`,
  tags: { kind: "core", counts: "card core", ap },
});
const hold: Option = { key: "hold", text: "Hold", tags: { kind: "utility", counts: "3*card hold" } };
const run: Option = { key: "run", text: "Run", tags: { kind: "stride", counts: "card stride", ap: "2" } };
const aim: Option = { key: "sub:aim", text: "Aim", note: "1 AP", tags: { kind: "sub", counts: "sub" } };
const bram: Option = { key: "at:bram", text: "at Bram", tags: { kind: "target" }, target: "bram" };
const options = [strike("Light"), strike("Heavy", "Sword", "6"), hold, run, aim, bram];
const schema: Several = { type: "several", options, limits: { card: 3, core: 1, stride: 1, hold: 1, sub: 3 } };

test("a choice with limits is a hand", () => {
  expect(isHand(schema)).toBe(true);
  expect(isHand({ type: "several", options })).toBe(false);
});

test("a number before a word counts for so many", () => {
  expect([countsAs(hold, "card"), countsAs(hold, "hold"), countsAs(run, "core")]).toEqual([3, 1, 0]);
});

test("no more may lie there than the limits let", () => {
  expect(hasRoom(schema, [], hold)).toBe(true);
  expect(hasRoom(schema, ["run"], hold)).toBe(false);
  expect(hasRoom(schema, ["strike-Light"], strike("Heavy", "Sword"))).toBe(false);
  expect(hasRoom(schema, ["strike-Light"], run)).toBe(true);
  expect(hasRoom(schema, ["run"], run)).toBe(false);
});

test("what lies beside a card follows it, and is read back", () => {
  const laid = [
    { card: "strike-Light", beside: ["sub:aim", "at:bram"] },
    { card: "run", beside: [] },
  ];
  expect(flat(laid)).toEqual(["strike-Light", "sub:aim", "at:bram", "run"]);
  expect(read(schema, flat(laid))).toEqual(laid);
});

test("one action at several weights is one card, with another thing in hand another", () => {
  const shown = faces([strike("Light"), strike("Heavy"), strike("Light", "Sword"), run]);
  expect(shown.map(({ title, held, ways }) => [title, held, ways.map(way)])).toEqual([
    ["Strike", "", ["Light", "Heavy"]],
    ["Strike", "Sword", ["Light"]],
    ["Run", "", [""]],
  ]);
});

test("odds are told for each who can be hit", () => {
  const sure = { ...run, tags: { ap: "1", "odds:bram": "69 %", "critical:bram": "3 %", "odds:cato": "44 %" } };
  expect(oddsOf(sure)).toEqual([
    { id: "bram", hit: "69 %", critical: "3 %" },
    { id: "cato", hit: "44 %", critical: "" },
  ]);
  expect(oddsOf(aim)).toEqual([]);
});

test("a card is aimed at those it has odds against, and at once if there is only one", () => {
  const cato: Option = { key: "at:cato", text: "at Cato", tags: { kind: "target" }, target: "cato" };
  const both: Several = { ...schema, options: [...options, cato] };
  const sure = { ...strike("Light"), tags: { aims: "1", "odds:bram": "69 %" } };
  expect(targetsOf(both, sure)).toEqual([bram]);
  expect(targetsOf(both, strike("Light"))).toEqual([bram, cato]);
  expect(targetsOf(both, { ...run, tags: { aims: "0" } })).toEqual([]);
  expect(put(both, [], sure)).toEqual([{ card: "strike-Light", beside: ["at:bram"] }]);
  expect(put(both, [], strike("Light"))).toEqual([{ card: "strike-Light", beside: [] }]);
});

test("who is too far away is told so", () => {
  const far: Option = { ...bram, spot: { distance: 5 } };
  const near: Option = { ...bram, spot: { distance: 1 } };
  const stab: Option = { ...strike("Light"), tags: { reach: "1" } };
  expect([far, near, bram].map((target) => tooFar(stab, target))).toEqual(["5 away, reaches 1", "", ""]);
});

test("what the cards cost is added up, with what lies beside them", () => {
  expect(
    points(schema, [
      { card: "strike-HeavySword", beside: [] },
      { card: "run", beside: ["sub:aim"] },
    ]),
  ).toBe(9);
});
