import { expect, test } from "vitest";
import { EXCHANGE } from "../../testing/exchange";
import { beat } from "../../testing/views";
import { type Beat, type Line, wordsOf } from "../wire/shapes";
import { sceneryAt } from "./scenery";

const BRYN = { id: "bryn", name: "Bryn", side: "heroes" };
const at = (lines: readonly Line[], nth: number, from = 0) => sceneryAt({ lines, from, at: nth }, [BRYN]);

test("no beat stands on the stage before its time", () => {
  const [reveal, strike, loss] = [0, 1, 2].map((nth) => at(EXCHANGE, nth));
  expect(reveal?.corners.map(({ actor, cards, thrown }) => [actor, cards.length, thrown])).toEqual([
    ["bryn", 2, null],
    ["grim", 1, null],
  ]);
  expect([reveal?.clash, strike?.clash?.number]).toEqual([null, 18]);
  expect(strike?.corners[1]?.losses).toEqual([]);
  expect(loss?.corners[1]?.losses.map(({ before, now }) => before - now)).toEqual([9]);
  expect(loss?.corners[1]?.down).toBe(false);
});

test("each beat says its own sentence, and the last what all of them came to", () => {
  expect(wordsOf(at(EXCHANGE, 2).words)).toBe("Grim loses 9 HP.");
  expect(wordsOf(at(EXCHANGE, 3).met)).toBe("Bryn's Strike hits Grim.");
  expect(wordsOf(at(EXCHANGE, 3).words)).toBe("Grim loses 9 HP. Grim is down.");
});

test("what was played before stands there, and is not told again", () => {
  const { corners, words } = at(EXCHANGE, 3, 2);
  expect(corners[0]?.cards.map(({ words }) => words)).toEqual(["Stride", "Strike"]);
  expect(wordsOf(words)).toBe("Grim loses 9 HP. Grim is down.");
});

test("the next exchange begins with an empty stage", () => {
  expect(at([...EXCHANGE, ...EXCHANGE], 4).corners.some(({ down }) => down)).toBe(false);
});

test("at the end all that was played is told: what came first, then the last in full", () => {
  const parry = beat("Bryn parries.", { type: "defence", opens: true, actor: "bryn" }, true);
  const { before, words } = at([...EXCHANGE, parry], 4);
  expect(before.map(wordsOf)).toEqual(["Bryn's Strike hits Grim. Grim loses 9 HP. Grim is down."]);
  expect(wordsOf(words)).toBe("Bryn parries.");
  const blow = beat("Grim strikes.", { type: "throw", opens: true, actor: "grim", what: "Strike", number: 3 }, true);
  expect(at([...EXCHANGE, blow], 4).corners[0]?.stood.get("HP")).toBe(0);
  expect(at([...EXCHANGE, parry], 3).before).toEqual([]);
  expect(at([...EXCHANGE, parry], 4, 4).before).toEqual([]);
});

test("a still stage stands as it did when somebody last lost something, with what came after it said below", () => {
  const parry = beat("Bryn parries.", { type: "defence", opens: true, actor: "bryn" }, true);
  const lines = [...EXCHANGE, parry];
  const { corners, words, after } = sceneryAt({ lines, from: 0, at: 4 }, [BRYN], true);
  expect(corners.map(({ actor, down }) => [actor, down])).toEqual([
    ["bryn", false],
    ["grim", true],
  ]);
  expect([wordsOf(words), after.map(wordsOf)]).toEqual(["Grim loses 9 HP. Grim is down.", ["Bryn parries."]]);
  expect(wordsOf(sceneryAt({ lines: [parry], from: 0, at: 0 }, [BRYN], true).words)).toBe("Bryn parries.");
});

test("of several blows all that are played are drawn, and one that was met before only where none is", () => {
  const met = (actor: string) => beat(`${actor} holds.`, { type: "defence", actor, clash: { blow: 7 } });
  const lines = [...EXCHANGE.slice(0, 1), met("grim"), met("bryn")];
  const drawn = (nth: number, from = 0) => at(lines, nth, from).beams.map(({ actor }) => actor);
  expect([drawn(1), drawn(2), drawn(2, 2), drawn(1, 2)]).toEqual([["grim"], ["grim", "bryn"], ["bryn"], ["grim"]]);
});

test("a blow that missed is not drawn with what another did before it", () => {
  const met = beat("Grim holds.", { type: "defence", actor: "grim", clash: { blow: 7 } });
  const miss = beat("Bryn misses.", { type: "throw", actor: "bryn", target: "grim", what: "Riposte", number: 3 }, true);
  expect(at([...EXCHANGE.slice(0, 1), met, miss], 2, 2).beams).toEqual([]);
});

test("what is only begun after it is not what it came to", () => {
  const begun = beat("Grim spends a die: Move.", {
    type: "throw",
    opens: true,
    actor: "grim",
    what: "Move",
    number: 3,
  });
  const { words, before, corners } = at([...EXCHANGE, begun], 4);
  expect([wordsOf(words), before]).toEqual(["Grim loses 9 HP. Grim is down.", []]);
  expect(corners.map(({ down }) => down)).toEqual([false, true]);
  expect(wordsOf(at([begun], 0).words)).toBe("Grim spends a die: Move.");
});

test("cards that are dealt one after the other lie there together", () => {
  const dealt = ["bryn", "grim"].map((actor) =>
    beat(`${actor} is dealt a card.`, { type: "turning", hands: [{ actor, cards: ["3♦"] }] }),
  );
  expect(at(dealt, 1).corners.map(({ actor }) => actor)).toEqual(["bryn", "grim"]);
});

test("whoever turns cards up by name and throws by id has one corner, and is idle until then", () => {
  const turned = beat("Revealed.", { type: "turning", opens: true, hands: [{ name: "Bryn", cards: ["Strike"] }] });
  const thrown = beat("Bryn strikes.", { type: "throw", actor: "bryn", what: "Accuracy", number: 18 });
  expect(at([turned, thrown], 0).corners.map(({ actor, idle }) => [actor, idle])).toEqual([["bryn", true]]);
  expect(at([turned, thrown], 1).corners.map(({ cards, idle }) => [cards.length, idle])).toEqual([[1, false]]);
});

test("cards that were turned up before a question lie open after it", () => {
  expect(at(EXCHANGE, 1).isTurned).toBe(false);
  expect(at(EXCHANGE, 2, 1).isTurned).toBe(true);
});

test("dice stay where they fell while it is said what they come to", () => {
  const rolled = beat("Bryn rolls.", {
    type: "throw",
    opens: true,
    actor: "bryn",
    what: "Parry",
    number: 4,
    dice: [{ sides: 8, face: 4 }],
  });
  const failed = beat("Bryn fails.", {
    type: "throw",
    actor: "bryn",
    what: "Parry",
    number: 4,
    needs: 5,
    passed: false,
  });
  const other = beat("Bryn strikes.", { type: "throw", actor: "bryn", what: "Strike", number: 9 });
  expect(at([rolled, failed], 1).corners[0]?.thrown).toMatchObject({ needs: 5, dice: [{ face: 4 }] });
  expect(at([rolled, other], 1).corners[0]?.thrown?.dice).toBeUndefined();
  const aimed = { ...rolled, beat: { ...rolled.beat, what: "Strike at Grim" } as Beat };
  expect(at([aimed, other], 1).corners[0]?.thrown).toMatchObject({ number: 9, dice: [{ face: 4 }] });
});

test("who laid cards twice shows all of them", () => {
  const hands = ["Stride", "Block"].map((card) => ({ actor: "bryn", cards: [card] }));
  const [corner] = at([beat("Revealed.", { type: "turning", opens: true, hands })], 0).corners;
  expect(corner?.cards.map(({ words }) => words)).toEqual(["Stride", "Block"]);
});

test("what stands on a card lies there with it", () => {
  const printed = [{ title: "Block", manner: ["Heavy"], motif: "guard" as const }];
  const hands = [{ actor: "bryn", cards: ["Heavy Block"], printed }];
  const [corner] = at([beat("Revealed.", { type: "turning", opens: true, hands })], 0).corners;
  expect(corner?.cards).toEqual([{ words: "Heavy Block", printed: printed[0] }]);
});
