import { hexToBytes } from "@noble/hashes/utils.js";
import { expect, test } from "vitest";
import type { Beat, ProvenThrow, SealWord } from "../wire/shapes";
import { diceIn, fall, hashOf, isOwnIn, isWhatLay, saltFault, saltsIn, throwFault } from "./check";

const KEY = Uint8Array.from({ length: 32 }, (_, at) => at);
const LINK = "e3d698bb942524b01fa10aecf4f1ea9614963fcad15b17ade50d77f9fd68cc05";
const LINK3 = "bf851bd0c842609512755d0f4d72f93cb2324222f068be396c75581f134dcc5b";
const COMMITMENT = "2904923759659012e01bd179f8031ca9c2711751f3841ff9e5552d0eba6a13c8";
const word = (seat: string, round: number, salt: string): SealWord[] => [
  { seat, round, pledge: hashOf(salt) },
  { seat, round, salt },
];

/** The vectors that tests/kernel/dice/test_sealed.py has too. */
test.each([
  ["3d6", "0/p1=aa", [4, 4, 6]],
  ["2d20 + 1d4!", "7/p1=aa;p2=bb", [3, 3, 4, 1]],
  ["6d4!", "9/", [4, 1, 3, 4, 3, 2, 2, 2]],
])("%s fall here as they do on the server", (dice, place, faces) => {
  expect(fall(dice, KEY, place)).toEqual(faces);
});

const thrown = (number: number, link: string, words: SealWord[]): ProvenThrow => ({
  number,
  link,
  dice: "3d6",
  faces: fall("3d6", hexToBytes(link), `${number}/${saltsIn(words, 1)}`),
  salts: 1,
  who: "",
  what: "",
});

test("a throw is held against the commitment, the salts and its faces", () => {
  const words = word("p1", 1, "aa");
  expect(throwFault(thrown(0, LINK, words), words, COMMITMENT)).toBe("");
  expect(throwFault(thrown(3, LINK3, words), words, COMMITMENT)).toBe("");
  expect(throwFault(thrown(1, LINK3, words), words, COMMITMENT)).toMatch(/not from the seed/);
  expect(throwFault({ ...thrown(0, LINK, words), faces: [6, 6, 6] }, words, COMMITMENT)).toMatch(/shows 6, 6, 6/);
  expect(throwFault(thrown(0, LINK, words), word("p1", 1, "ab"), COMMITMENT)).toMatch(/it fell as/);
});

test("a card is what lay there, or is not", () => {
  const commitment = hashOf('k/["lay"]');
  expect(isWhatLay({ commitment, key: "k", text: '["lay"]' })).toBe(true);
  expect(isWhatLay({ commitment, key: "k", text: '["lie"]' })).toBe(false);
});

test("of each seat the last salt counts, and each is the one that was pledged", () => {
  const words = [...word("p2", 1, "bb"), ...word("p1", 1, "aa"), ...word("p1", 2, "cc")];
  expect([0, 1, 2, 3].map((told) => saltsIn(words, told))).toEqual(["", "p2=bb", "p1=aa;p2=bb", "p1=cc;p2=bb"]);
  expect(saltFault(words)).toBe("");
  expect(saltFault([{ seat: "p1", round: 1, pledge: "" }, ...word("p1", 1, "aa").slice(1)])).toMatch(/of p1/);
});

test("a salt that somebody pledged who knew mine is not fair to me", () => {
  const fair = [word("p1", 1, "aa")[0], word("p2", 1, "bb")[0], word("p1", 1, "aa")[1], word("p2", 1, "bb")[1]];
  const late = [...word("p1", 1, "aa"), ...word("p2", 2, "bb")];
  expect(isOwnIn(fair as SealWord[], 2, "p1", ["aa"])).toBe(true);
  expect(isOwnIn(late, 2, "p1", ["aa"])).toBe(false);
  expect(isOwnIn(late, 1, "p1", ["aa"])).toBe(true);
  expect(isOwnIn(late, 1, "p1", ["other"])).toBe(false);
});

test("the dice of a story are those on the stage and those behind its numbers", () => {
  const parts = [
    { value: 7, faces: [3, 4], sides: 6 },
    { value: 2, faces: [2] },
  ];
  const beat: Beat = { type: "throw", actor: "", what: "", number: 7, dice: [{ sides: 6, face: 3 }] };
  const told = [{ spans: [{ text: "Nine", working: { value: 9, parts } }, { text: "." }], beat }, { spans: [] }];
  expect(diceIn(told)).toEqual([
    [6, 3],
    [6, 3, 4],
    [0, 2],
  ]);
});
