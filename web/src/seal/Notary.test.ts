import { beforeEach, expect, test, vi } from "vitest";
import { viewOf } from "../../testing/views";
import type { SealShown, SealWord, Shown, Told, Wish } from "../wire/shapes";
import { hashOf } from "./check";
import { Notary, PATIENCE } from "./Notary";

const LINK = "e3d698bb942524b01fa10aecf4f1ea9614963fcad15b17ade50d77f9fd68cc05";
const SEAL: SealShown = {
  commitment: "2904923759659012e01bd179f8031ca9c2711751f3841ff9e5552d0eba6a13c8",
  round: 0,
  salts: [],
  thrown: 0,
  laid: [],
};
const YOU = viewOf().viewer;
const viewWith = (seal: Partial<SealShown>, more: Partial<Shown> = {}) =>
  viewOf({ seal: { ...SEAL, ...seal }, ...more });
const alone = viewOf().seats.filter(({ id }) => id === YOU);

/** A table that notes what it is asked and answers a question for proof. */
function table(proof: Partial<Extract<Told, { type: "proved" }>> = {}) {
  const asked: Wish[] = [];
  const inquire = async (wish: Wish): Promise<Told> => {
    asked.push(wish);
    const throws = (proof.throws ?? []).filter(({ number }) => wish.type === "prove" && number >= wish.since);
    if (wish.type !== "prove") return { type: "ok", command: "" };
    return { type: "proved", command: "", words: [], turned: [], ...proof, throws };
  };
  return { asked, notary: new Notary({ id: "t", inquire }) };
}

beforeEach(() => localStorage.clear());

test("a seat pledges a salt, and tells it once all who are here have pledged", async () => {
  const { asked, notary } = table();
  await notary.look(viewWith({}));
  const [pledge] = asked;
  expect(pledge).toMatchObject({ type: "pledge", round: 1 });
  const own = { id: YOU, round: 1, pledge: pledge?.type === "pledge" ? pledge.pledge : "" };
  await notary.look(viewWith({ round: 1, salts: [own] }, { seats: alone }));
  const [, salt] = asked;
  expect(salt?.type === "salt" && hashOf(salt.salt)).toBe(own.pledge);
  await notary.look(
    viewWith({
      round: 2,
      salts: [
        { ...own, salt: "told" },
        { id: "p2", round: 2, pledge: "x" },
      ],
    }),
  );
  expect(asked[2]).toMatchObject({ type: "pledge", round: 2 });
});

test("who keeps the others waiting is not waited for, and a pledge of a lost device is replaced", async () => {
  vi.useFakeTimers();
  const { asked, notary } = table();
  await notary.look(viewWith({ round: 1, salts: [{ id: YOU, round: 1, pledge: "of another device" }] }));
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(PATIENCE);
  expect(asked).toMatchObject([{ type: "pledge", round: 2 }]);
  vi.useRealTimers();
});

test("an onlooker adds no salt and checks all the same", async () => {
  const { asked, notary } = table();
  await notary.look(viewWith({ thrown: 1 }, { viewer: "onlooker" }));
  expect(asked.map(({ type }) => type)).toEqual(["prove"]);
});

test("a throw that does not follow is a fault that stays", async () => {
  const words: SealWord[] = [];
  const wrong = { number: 0, dice: "1d6", faces: [0], salts: 0, link: LINK, who: "", what: "" };
  const { notary } = table({ throws: [wrong], words });
  await notary.look(viewWith({ thrown: 1 }, { viewer: "onlooker" }));
  expect(notary.noted.value.fault).toMatch(/Throw 1 \(1d6\) shows 0/);
  const again = table();
  await again.notary.look(viewWith({ thrown: 1 }, { viewer: "onlooker" }));
  expect(again.notary.noted.value).toMatchObject({ checked: 1, fault: expect.stringMatching(/Throw 1/) });
});

test("another commitment than at first, a throw that is left out and a swapped card are faults", async () => {
  const { notary } = table();
  await notary.look(viewWith({}));
  await notary.look(viewWith({ commitment: "00" }));
  expect(notary.noted.value.fault).toMatch(/another number/);
  localStorage.clear();
  const left = table({ throws: [{ number: 1, dice: "1d6", faces: [1], salts: 0, link: LINK, who: "", what: "" }] });
  await left.notary.look(viewWith({ thrown: 2 }));
  expect(left.notary.noted.value.fault).toMatch(/Throw 1 was left out/);
  localStorage.clear();
  const swapped = table({ turned: [{ commitment: "lay", key: "k", text: "other" }] });
  await swapped.notary.look(viewWith({ laid: [{ who: "p2", commitment: "lay" }] }));
  await swapped.notary.look(viewWith({}));
  expect(swapped.notary.noted.value.fault).toMatch(/not the one that lay/);
  const story = { first: 4, dice: [[6, 3]] };
  const working = { value: 3, faces: [3], sides: 6 };
  await swapped.notary.look(viewWith({}, { first: 4, lines: [{ spans: [{ text: "Three", working }] }] }));
  const receipt = JSON.parse(await swapped.notary.receipt());
  expect(receipt).toMatchObject({ what: "facedown receipt", laid: ["lay"], story });
});

test("a card that was what lay there is counted", async () => {
  const commitment = hashOf("k/card");
  const { notary } = table({ turned: [{ commitment, key: "k", text: "card" }] });
  await notary.look(viewWith({ laid: [{ who: "p2", commitment }] }));
  await notary.look(viewWith({}));
  expect(notary.noted.value).toMatchObject({ cards: 1, fault: "" });
});
