import { expect, test } from "vitest";
import type { Option, Several } from "../wire";
import { countsAs, faces, flat, hasRoom, isHand, points, read, way } from "./hand";

const strike = (weight: string, held = "", ap = "1"): Option => ({
  key: `strike-${weight}${held}`,
  text: `${weight} Strike${held && ` with ${held}`}`,
  tags: { kind: "core", counts: "card core", ap },
});
const hold: Option = { key: "hold", text: "Hold", tags: { kind: "utility", counts: "3*card hold" } };
const run: Option = { key: "run", text: "Run", tags: { kind: "stride", counts: "card stride", ap: "2" } };
const aim: Option = { key: "sub:aim", text: "Aim", tags: { kind: "sub", counts: "sub" } };
const bram: Option = { key: "at:bram", text: "at Bram", tags: { kind: "target", target: "bram" } };
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

test("one action at several weights is one card", () => {
  const shown = faces(options.slice(0, 2));
  expect(shown.map(({ title }) => title)).toEqual(["Strike"]);
  expect(shown[0]?.rows.map(({ held, ways }) => [held, ways.map(way)])).toEqual([
    ["", ["Light"]],
    ["Sword", ["Heavy"]],
  ]);
});

test("what the cards cost is added up", () => {
  expect(points(schema, [{ card: "strike-HeavySword", beside: [] }, { card: "run", beside: ["sub:aim"] }])).toBe(8);
});
