import { expect, test } from "vitest";
import { EXCHANGE } from "../../testing/exchange";
import { beat, line } from "../../testing/views";
import { type Line, wordsOf } from "../wire/shapes";
import { exchanges, facedown, goingOn, isEvent, outcome, staged } from "./exchange";

const heading = { ...line("Grim's turn."), tone: "turn" };
const laying = beat("Bryn lays 2 cards face down.", { type: "laying", actor: "bryn", count: 2 });

test("an exchange goes from the beat that opens it to the next, or to a heading", () => {
  expect(exchanges([line("It begins."), ...EXCHANGE, line("Dust."), heading, line("Silence."), ...EXCHANGE])).toEqual([
    -1, 1, 1, 1, 1, 1, -1, -1, 8, 8, 8, 8,
  ]);
});

test("what goes on at the end of a story is its last exchange, unless a heading has closed it", () => {
  expect(goingOn([line("It begins."), ...EXCHANGE])).toEqual(EXCHANGE);
  expect(goingOn([...EXCHANGE, heading])).toEqual([]);
});

test("an exchange comes to all that decided something in it, or else to its first sentence", () => {
  expect(wordsOf(outcome(EXCHANGE))).toBe("Bryn's Strike hits Grim. Grim loses 9 HP. Grim is down.");
  expect(wordsOf(outcome(EXCHANGE.slice(0, 1)))).toBe("Revealed: Bryn: Stride, then Strike; Grim: Block.");
});

test("where nothing was decided it comes to what was done last", () => {
  const walk = beat("Bryn walks.", { type: "remark", actor: "bryn" });
  expect(wordsOf(outcome([EXCHANGE[0] as Line, walk]))).toBe("Bryn walks.");
});

test("what is only said is an event where an exchange goes on, and none by itself", () => {
  const dazed = beat("Grim is Dazed.", { type: "remark", actor: "grim" }, true);
  expect([isEvent([dazed]), isEvent([dazed], EXCHANGE)]).toEqual([false, true]);
  expect(isEvent([beat("Bryn walks.", { type: "remark", actor: "bryn" })], EXCHANGE)).toBe(false);
});

test("that cards are laid is not played, and they lie there until they are turned up", () => {
  expect(staged([laying, line("Silence."), ...EXCHANGE])).toEqual(EXCHANGE);
  expect(facedown([laying]).get("bryn")).toBe(2);
  expect(facedown([laying, ...EXCHANGE]).size).toBe(0);
  const other = beat("Grim turns one up.", { type: "turning", hands: [{ actor: "grim", cards: ["Block"] }] });
  expect(facedown([laying, other]).get("bryn")).toBe(2);
  expect(facedown([laying, heading]).size).toBe(0);
});

test("a die that decides nothing is no event, cards that are turned up are", () => {
  const roll = beat("Bryn rolls 3.", { type: "throw", actor: "bryn", what: "a leap", number: 3 });
  expect([isEvent([roll]), isEvent(EXCHANGE.slice(0, 1)), isEvent(EXCHANGE.slice(2))]).toEqual([false, true, true]);
});
