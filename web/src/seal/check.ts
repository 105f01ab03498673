/** Sealed dice and cards, worked out in the browser: no word of the server's is taken for them. See docs/sealed.md. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js"; // `crypto.subtle` is missing where a table is served without https
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { CardTurned, Line, ProvenThrow, SealWord, Working } from "../wire/shapes";

const WORDS = 2 ** 32;
const LONGEST_CHAIN = 100;

export const hashOf = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));

/** How dice fall by a key at a place. */
export function fall(dice: string, key: Uint8Array, place: string): number[] {
  const words = wordsOf(key, place);
  const shown: number[] = [];
  for (const [, count = "", sides = "", explodes = ""] of dice.matchAll(/(\d+)d(\d+)(!?)/g))
    for (let die = 0; die < Number(count); die++)
      for (let length = 1; ; length++) {
        const face = next(words, Number(sides));
        shown.push(face);
        if (!explodes || face < Number(sides) || length >= LONGEST_CHAIN) break;
      }
  return shown;
}

/** Words of the uneven rest at the top are left out, so that every face is equally likely. */
function next(words: Generator<number, never>, sides: number): number {
  const even = Math.floor(WORDS / sides) * sides;
  for (;;) {
    const word = words.next().value;
    if (word < even) return (word % sides) + 1;
  }
}

function* wordsOf(key: Uint8Array, place: string): Generator<number, never> {
  for (let block = 0; ; block++) {
    const digest = hmac(sha256, key, utf8ToBytes(`${place}/${block}`));
    const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
    for (let at = 0; at < digest.length; at += 4) yield view.getUint32(at);
  }
}

/** The salts that count after so many were told: of each seat the last. */
export function saltsIn(words: readonly SealWord[], told: number): string {
  const last = new Map(
    words
      .filter(({ salt }) => salt)
      .slice(0, told)
      .map(({ seat, salt }) => [seat, salt]),
  );
  return [...last]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([seat, salt]) => `${seat}=${salt}`)
    .join(";");
}

/** What is wrong with a throw, if anything is. */
export function throwFault(thrown: ProvenThrow, words: readonly SealWord[], commitment: string): string {
  const key = hexToBytes(thrown.link);
  let end = key;
  for (let at = 0; at <= thrown.number; at++) end = sha256(end);
  const name = `Throw ${thrown.number + 1} (${thrown.dice})`;
  if (bytesToHex(end) !== commitment) return `${name} is not from the seed that was sealed.`;
  const fell = fall(thrown.dice, key, `${thrown.number}/${saltsIn(words, thrown.salts)}`);
  if (fell.join() !== thrown.faces.join())
    return `${name} shows ${thrown.faces.join(", ")}; it fell as ${fell.join(", ")}.`;
  return "";
}

/** Whether a card is what was committed to. */
export const isWhatLay = ({ commitment, key, text }: CardTurned) => hashOf(`${key}/${text}`) === commitment;

/** Whether every salt that was told is the one that was pledged. */
export function saltFault(words: readonly SealWord[]): string {
  const pledged = new Map<string, string>();
  for (const { seat, round, pledge, salt } of words) {
    const key = `${seat} ${round}`;
    if (pledge) pledged.set(key, pledge);
    else if (pledged.get(key) !== hashOf(salt ?? "")) return `The salt of ${seat} is not the one that was pledged.`;
  }
  return "";
}

/** Whether a seat's own salt is in a throw, and no other was chosen by somebody who knew it. */
export function isOwnIn(words: readonly SealWord[], told: number, seat: string, own: readonly string[]): boolean {
  const salts = words.map((word, at) => ({ ...word, at })).filter(({ salt }) => salt);
  const last = new Map(salts.slice(0, told).map((word) => [word.seat, word]));
  const mine = last.get(seat);
  if (!mine || !own.includes(mine.salt ?? "")) return false;
  const pledgedAt = (of: SealWord) =>
    words.findIndex(({ seat, round, pledge }) => pledge && seat === of.seat && round === of.round);
  return [...last.values()].every((word) => word === mine || pledgedAt(word) < mine.at);
}

/** The dice in a story as it is told, on the stage and behind its numbers: how many sides they have, and what they show. */
export const diceIn = (lines: readonly Line[]): number[][] =>
  lines.flatMap(({ beat, spans }) => [
    ...(beat?.type === "throw" ? (beat.dice ?? []).map(({ sides, face }) => [sides, face]) : []),
    ...spans.flatMap(({ working }) => (working ? rolled(working) : [])),
  ]);

const rolled = ({ faces = [], sides = 0, parts = [] }: Working): number[][] => [
  ...(faces.length ? [[sides, ...faces]] : []),
  ...parts.flatMap(rolled),
];

/** What a browser noted of sealed dice, as it saves it. */
export interface Receipt {
  what: "facedown receipt";
  format: number;
  seat: string;
  commitment: string;
  words?: SealWord[];
  throws?: ProvenThrow[];
  turned?: CardTurned[];
  /** The dice in its story, which only the whole table can be held against. */
  story?: { first: number; dice: number[][] };
}

/** The first thing in a receipt that does not follow from its commitment and its salts. It takes no rules. */
export function receiptFault({ commitment, words = [], throws = [], turned = [] }: Receipt): string {
  const card = turned.find((each) => !isWhatLay(each));
  const wrong = throws.map((thrown) => throwFault(thrown, words, commitment)).find((fault) => fault);
  return saltFault(words) || wrong || (card ? `The card ${card.text} is not the one that lay face down.` : "");
}
