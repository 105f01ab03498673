import { expect, test } from "vitest";
import { hasSwitch, heedFor, heeding, heedingFor, heedOf, isPlayed, playing } from "./heed";

const parry = { what: "P-PARRY", answer: "use" };

test("whoever says nothing is asked everything", () => {
  expect(heedOf([parry])).toBe("everything");
});

test("a wish takes the place of the one before and leaves other orders alone", () => {
  const once = heeding([parry], "matters");
  expect(heedOf(once)).toBe("matters");
  const twice = heeding(once, "aimed");
  expect(heedOf(twice)).toBe("aimed");
  expect(twice).toHaveLength(2);
  expect(heeding(twice, "everything")).toEqual([parry]);
});

test("slim chances are left to the house by whoever is asked what matters", () => {
  expect(heeding([], "matters").map(({ take, when }) => [take, when?.concerns])).toEqual([
    ["usual", ["aside", "usual"]],
    ["house", ["slim"]],
  ]);
  const foes = heeding([], "matters", true);
  expect(foes[1]?.when?.concerns).toEqual(["slim", "chance", "friend"]);
  expect([heedOf(foes), heeding(foes, "everything")]).toEqual(["matters", []]);
});

test("a wish may be about one figure, and comes before what holds for all", () => {
  const all = heeding([parry], "matters");
  expect(heedFor(all, "brute")).toBe("");
  const aimed = heedingFor(all, "brute", "aimed");
  expect([heedOf(aimed), heedFor(aimed, "brute"), heedFor(aimed, "cur")]).toEqual(["matters", "aimed", ""]);
  expect(aimed.map(({ who = "" }) => who)).toEqual(["", "brute", "", ""]);
  expect(heedingFor(aimed, "brute", "")).toEqual(all);
});

test("about one figure one may be asked everything, whatever holds for all", () => {
  const orders = heedingFor(heeding([], "aimed"), "brute", "everything");
  expect(orders.map(({ take }) => take)).toEqual(["ask", "usual"]);
  expect([heedOf(orders), heedFor(orders, "brute")]).toEqual(["aimed", "everything"]);
  expect(orders.every(hasSwitch)).toBe(true);
});

test("the house plays somebody until it is told not to", () => {
  const orders = playing([parry], "brute", true);
  expect([isPlayed(orders, "brute"), isPlayed(orders, "cur")]).toEqual([true, false]);
  expect(playing(orders, "brute", false)).toEqual([parry]);
});

test("what has a switch is known by it", () => {
  expect(playing(heeding([parry], "matters"), "cur", true).map(hasSwitch)).toEqual([true, false, true, true]);
});
