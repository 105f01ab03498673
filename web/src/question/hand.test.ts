import { expect, test } from "vitest";
import type { Option, Several } from "../wire/shapes";
import {
  type Card,
  cards,
  countsAs,
  decks,
  flat,
  goesWith,
  helper,
  inPlaceOf,
  isHand,
  isOpen,
  put,
  read,
  swap,
  targetsOf,
  tooFar,
  total,
  usualMeans,
  way,
  whyNot,
  withBeside,
} from "./hand";

const strike = (way: string, means = "", price = 1): Option => ({
  key: `strike-${way}${means}`,
  text: `${way} Strike${means && ` with ${means}`}`,
  price,
  face: { title: "Strike", means, way, aims: 1 },
  counts: ["card", "core"],
});
const hold: Option = {
  key: "hold",
  text: "Hold",
  face: { title: "Hold" },
  counts: ["card", "card", "card", "hold"],
};
const run: Option = { key: "run", text: "Run", price: 2, face: { title: "Run" }, counts: ["card", "stride"] };
const aim: Option = { key: "sub:aim", text: "Aim", price: 1, counts: ["sub"] };
const bram: Option = { key: "at:bram", text: "at Bram", target: "bram" };
const options = [strike("Light"), strike("Heavy", "Sword", 6), hold, run, aim, bram];
const schema: Several = { type: "several", options, limits: { card: 3, core: 1, stride: 1, hold: 1, sub: 3 } };

test("a choice with limits is a hand", () => {
  expect(isHand(schema)).toBe(true);
  expect(isHand({ type: "several", options })).toBe(false);
});

test("what stands there several times counts for so many", () => {
  expect([countsAs(hold, "card"), countsAs(hold, "hold"), countsAs(run, "core"), countsAs(bram, "card")]).toEqual([
    3, 1, 0, 0,
  ]);
});

test("no more may lie there than the limits let, and why is said", () => {
  const said: Several = { ...schema, reasons: { core: "one blow is enough" } };
  expect(whyNot(said, [], hold)).toBe("");
  expect(whyNot(said, ["run"], hold)).toBe("it goes with no other card");
  expect(whyNot(said, ["hold"], run)).toBe("Hold goes with no other card");
  expect(whyNot(said, ["strike-Light"], strike("Heavy", "Sword"))).toBe("one blow is enough");
  expect(whyNot(schema, ["strike-Light"], strike("Heavy", "Sword"))).toBe("at most 1 of this kind may lie");
  expect(whyNot(said, ["strike-Light"], run)).toBe("");
  expect(whyNot(said, ["run"], run)).toBe("it lies there already");
});

test("some things lie only beside some cards", () => {
  const grab: Option = { key: "grab", text: "Grab", face: { title: "Grab", deed: "grab" } };
  const lift: Option = { key: "sub:lift", text: "Lift", beside: ["grab"] };
  expect([goesWith(lift, grab), goesWith(lift, run), goesWith(lift, undefined), goesWith(aim, run)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test("what lies beside a card follows it, and is read back", () => {
  const laid = [
    { card: "strike-Light", beside: ["sub:aim", "at:bram"] },
    { card: "run", beside: [] },
  ];
  expect(flat(laid)).toEqual(["strike-Light", "sub:aim", "at:bram", "run"]);
  expect(read(schema, flat(laid))).toEqual(laid);
});

test("what differs only in how it is done or with what is one card", () => {
  const shown = cards([strike("Light"), strike("Heavy"), strike("Light", "Sword"), run]);
  expect(shown.map(({ title, means }) => [title, means.map(({ name, ways }) => [name, ways.map(way)])])).toEqual([
    [
      "Strike",
      [
        ["", ["Light", "Heavy"]],
        ["Sword", ["Light"]],
      ],
    ],
    ["Run", [["", [""]]]],
  ]);
});

test("what is worth a look comes first, then everything by its groups, what is barred last", () => {
  const grouped = [
    { ...hold, group: "Rest" },
    { ...strike("Light"), group: "Blows" },
    { ...strike("Light", "Sword"), group: "Blows", apt: true },
  ];
  const fire: Option = { key: "fire", text: "Fire", group: "Blows", face: { title: "Fire" } };
  const found = decks({ ...schema, options: grouped, barred: [{ option: fire, why: "needs wood" }] });
  expect(found.map(({ name, cards }) => [name, ...cards.map(({ title }) => title)])).toEqual([
    ["For now", "Strike"],
    ["Rest", "Hold"],
    ["Blows", "Strike", "Fire"],
  ]);
  expect(usualMeans(found[0]?.cards[0] as Card)?.name).toBe("Sword");
  expect(usualMeans(found[0]?.cards[0] as Card, ["strike-Light"])?.name).toBe("");
});

test("one card makes room for another, which is aimed like it", () => {
  const cato: Option = { key: "at:cato", text: "at Cato", target: "cato" };
  const both: Several = { ...schema, options: [...options, cato] };
  const laid = [
    { card: "run", beside: [] },
    { card: "strike-Light", beside: ["at:cato", "sub:aim"] },
  ];
  expect(inPlaceOf(both, laid, strike("Heavy", "Sword"))).toBe(1);
  expect(inPlaceOf(both, laid, hold)).toBe(-1);
  expect(swap(both, laid, 1, strike("Heavy", "Sword"))).toEqual([
    { card: "run", beside: [] },
    { card: "strike-HeavySword", beside: ["at:cato"] },
  ]);
});

test("what bars a chance is out of the way once what helps lies there", () => {
  const odds = { chance: 0.5, bar: "3 away", helps: ["fly", "run"] };
  expect([isOpen(odds, []), isOpen(odds, ["run"]), isOpen({ chance: 0.5 }, [])]).toEqual([false, true, true]);
  expect(helper(schema, [], odds)).toBe(run);
  expect(helper(schema, ["hold"], odds)).toBeUndefined();
  expect(helper(schema, ["run"], odds)).toBeUndefined();
});

test("what brings a card near enough is laid before it, whenever it is pressed", () => {
  const far = { ...strike("Light"), odds: [{ chance: 0.5, target: "bram", bar: "3 away", helps: ["run"] }] };
  const hand: Several = { ...schema, options: [...options.filter(({ key }) => key !== far.key), far] };
  const laid = put(hand, [], far);
  expect(put(hand, laid, run).map(({ card }) => card)).toEqual(["run", far.key]);
  expect(put(schema, put(schema, [], strike("Light")), run).map(({ card }) => card)).toEqual([far.key, "run"]);
});

test("a card is aimed at those it has odds against, and at once if there is only one", () => {
  const cato: Option = { key: "at:cato", text: "at Cato", target: "cato" };
  const both: Several = { ...schema, options: [...options, cato] };
  const sure = { ...strike("Light"), odds: [{ chance: 0.69, target: "bram" }] };
  expect(targetsOf(both, sure)).toEqual([bram]);
  expect(targetsOf(both, strike("Light"))).toEqual([bram, cato]);
  expect(targetsOf(both, run)).toEqual([]);
  expect(put(both, [], sure)).toEqual([{ card: "strike-Light", beside: ["at:bram"] }]);
  expect(put(both, [], strike("Light"))).toEqual([{ card: "strike-Light", beside: [] }]);
});

test("who is too far away is told so", () => {
  const [far, near] = [5, 1].map((distance) => ({ ...bram, spot: { distance } }));
  const stab: Option = { ...strike("Light"), face: { title: "Stab", reach: 1 } };
  expect([far, near, bram].map((target) => tooFar(stab, target ?? bram))).toEqual(["5 away, reaches 1", "", ""]);
  expect(tooFar(run, far ?? bram)).toBe("");
});

test("what the cards cost is added up, with what lies beside them", () => {
  const laid = [
    { card: "strike-HeavySword", beside: [] },
    { card: "run", beside: ["sub:aim"] },
  ];
  expect(total(schema, laid)).toBe(9);
});

test("what lies beside a card counts in what it comes to, as far as it goes together", () => {
  const hit = (chance: number) => [{ chance, target: "bram" }];
  const along = [
    { keys: ["sub:aim"], dice: "3d12", odds: hit(0.8) },
    { keys: ["sub:charge"], dice: "2d12", odds: hit(0.6) },
  ];
  const card = { ...strike("Light"), odds: hit(0.6) };
  const chance = (...beside: string[]) => withBeside(card, along, beside).odds?.[0]?.chance;
  expect(withBeside(card, along, ["at:bram", "sub:aim"])).toMatchObject({ odds: hit(0.8), face: { dice: "3d12" } });
  expect([chance("at:bram"), chance("sub:aim", "sub:charge"), chance("sub:charge")]).toEqual([0.6, 0.6, 0.6]);
  expect(withBeside(card, along, ["at:bram"])).toBe(card);
});
