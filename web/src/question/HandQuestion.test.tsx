import { screen, within } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press, put } from "../../testing/put";
import { serve } from "../../testing/server";
import type { Option, Several } from "../wire/shapes";

const strike = (way: string, price: number): Option => ({
  key: `strike-${way}`,
  text: `${way} Strike with Sword`,
  note: `${price} breaths`,
  group: "Offense",
  price,
  face: { title: "Strike", means: "Sword", way, dice: "3d8", aims: 1, reach: 1 },
  odds: [{ chance: 0.6944, target: "grim", critical: 0.03, bar: "5 away, reaches 1" }],
  counts: ["card", "core"],
});
const run: Option = {
  key: "run",
  text: "Run",
  group: "Stride",
  price: 2,
  face: { title: "Run" },
  counts: ["card", "stride"],
};
const aim: Option = { key: "aim", text: "Aim", group: "Flourishes", price: 1, counts: ["sub"] };
const atGrim: Option = {
  key: "at:grim",
  text: "at Grim",
  target: "grim",
  spot: { distance: 5 },
};
const hand: Several = {
  type: "several",
  options: [strike("Light", 1), strike("Heavy", 3), run, aim, atGrim],
  limits: { card: 2, core: 1, stride: 1, sub: 1 },
};
const paid: Several = { ...hand, purse: { unit: "breaths", left: 4, beyond: "this costs you sleep" } };
const lying = () => within(screen.getByRole("list", { name: "Your cards, face down" })).getAllByRole("listitem");

test("one card is shown for an action, with a button for each weight", () => {
  put(hand);
  const cards = within(screen.getByRole("group", { name: "Offense" }));
  expect(cards.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["Strike"]);
  expect(cards.getByText("Sword")).toBeTruthy();
  expect(cards.getAllByRole("button").map(({ dataset }) => dataset.card)).toEqual([
    "Light Strike with Sword",
    "Heavy Strike with Sword",
  ]);
});

test("cards lie face down with whom they are aimed at, and are sent together", () => {
  const { answers } = put(hand);
  press(/^Heavy Strike with Sword/);
  press("Stride", "tab");
  press(/^Run/);
  expect(lying().map((card) => card.querySelector(".name")?.textContent)).toEqual(["Heavy Strike with Sword", "Run"]);
  press("Lay 2 cards face down");
  expect(answers()).toEqual([["strike-Heavy", "at:grim", "run"]]);
});

test("where one of a kind lies, no other of that kind can be laid, and it says why", () => {
  put({ ...hand, reasons: { core: "one Core Action is enough" } });
  press(/^Light Strike with Sword/);
  expect(screen.getByRole("button", { name: /^Heavy Strike with Sword/ }).getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("one Core Action is enough")).toBeTruthy();
  press(/^Heavy Strike with Sword/);
  expect(screen.getByRole("status").textContent).toBe("Heavy Strike with Sword: one Core Action is enough.");
  expect(lying()).toHaveLength(1);
});

test("a card can be taken back", () => {
  const { answers } = put(hand);
  press(/^Light Strike with Sword/);
  press("Take back Light Strike with Sword");
  press("Lay nothing");
  expect(answers()).toEqual([[]]);
});

test("beside the card one reads how likely it hits, and that somebody is too far away", () => {
  put(hand);
  press(/^Light Strike with Sword/);
  const beside = within(screen.getByRole("group", { name: "Beside it" }));
  expect(beside.getByRole("button", { name: /at Grim/ }).textContent).toContain("5 away, reaches 1");
});

test("a card says what it does, what that depends on, and what comes of an answer like the last", () => {
  const does = { mean: 18.2, low: 11, high: 26 };
  const cases = [
    { when: "if not defended", chance: 0.69, does, fells: 0.12 },
    { when: "against a Block like their last", chance: 0.69, does: { mean: 9, low: 9, high: 9 } },
  ];
  const odds = [{ chance: 0.69, target: "kest", cases, basis: "before Guard and Armor" }];
  put({
    ...hand,
    options: hand.options.map((each) =>
      each.face ? { ...each, odds, face: { ...each.face, effect: "3d6 + 3" } } : each,
    ),
  });
  expect(screen.getAllByText("11–26").length).toBeGreaterThan(0);
  expect(screen.getAllByText("about 18 (11 to 26)").length).toBeGreaterThan(0);
  expect(document.querySelector(".outlook")?.textContent).toBe(
    "if not defended, before Guard and Armor, 12 % to bring down; 9 against a Block like their last",
  );
});

test("a card that reaches nobody from here says so instead of its chance", () => {
  put(hand);
  expect(screen.getByText("5 away, reaches 1")).toBeTruthy();
  expect(screen.queryByText(/69 %/)).toBeNull();
});

test("what is in the hand and cannot be paid says why, to the ear as well, and is not laid", () => {
  const fire: Option = { key: "fire", text: "Fire", group: "Offense", face: { title: "Fire" }, counts: ["card"] };
  const { answers } = put({ ...hand, barred: [{ option: fire, why: "needs 2 MP, has 1" }] });
  const button = screen.getByRole("button", { name: /^Fire/ });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent).toBe("needs 2 MP, has 1");
  press(/^Fire/);
  expect(screen.getByRole("status").textContent).toBe("Fire: needs 2 MP, has 1.");
  press("Lay nothing");
  expect(answers()).toEqual([[]]);
});

test("to lay nothing never shines; to lay something, or what is usual, does", () => {
  put(hand, { default: ["strike-Light", "at:grim"] });
  const shines = (name: RegExp) => screen.getByRole("button", { name }).classList.contains("primary");
  expect([shines(/^Lay nothing/), shines(/^Take the usual/)]).toEqual([false, true]);
  press(/^Heavy Strike with Sword/);
  expect(shines(/^Lay 1 card/)).toBe(true);
});

test("a card explains itself by its rule", async () => {
  serve({ "/api/rules/pebbles/P-70": { id: "P-70", title: "Run", text: "As fast as you can." } });
  put({ type: "several", options: [{ ...run, face: { title: "Run", rule: "P-70" } }], limits: { card: 1 } });
  press("What is Run?");
  expect(await screen.findByText("As fast as you can.")).toBeTruthy();
});

test("more can be laid beside a card", () => {
  const { answers } = put(hand);
  press(/^Light Strike with Sword/);
  press("Flourishes …");
  press(/^Aim/);
  press("Lay 1 card face down");
  expect(answers()).toEqual([["strike-Light", "at:grim", "aim"]]);
});

test("what the cards cost is told beside what one has", () => {
  put(paid);
  expect(screen.getByText("You have 4 breaths.")).toBeTruthy();
  press(/^Heavy Strike with Sword/);
  expect(screen.getByText(/^3 of 4 breaths\./)).toBeTruthy();
  press("Stride", "tab");
  press(/^Run/);
  expect(screen.getByText("5 breaths, but you have 4: this costs you sleep.")).toBeTruthy();
});

test("what is usual can be taken with one press", () => {
  const { answers } = put(hand, { default: ["strike-Light", "at:grim"] });
  press("Take the usual: Light Strike with Sword, at Grim");
  press("Lay 1 card face down");
  expect(answers()).toEqual([["strike-Light", "at:grim"]]);
});

test("a card is drawn by what it is, whatever words its name is made of", () => {
  const wolves: Option = {
    key: "dance",
    text: "Dance with Wolves",
    group: "Abilities",
    face: { title: "Dance with Wolves" },
  };
  const rain: Option = {
    key: "rain",
    text: "Light Heavy Rain with Staff",
    group: "Abilities",
    face: { title: "Heavy Rain", means: "Staff", way: "Light" },
  };
  put({ type: "several", options: [wolves, rain], limits: { card: 1 } });
  const shown = within(screen.getByRole("group", { name: "Abilities" }));
  expect(shown.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
    "Dance with Wolves",
    "Heavy Rain",
  ]);
  expect([...document.querySelectorAll(".held")].map(({ textContent }) => textContent)).toEqual(["Staff"]);
});

test("a game that has no price for its cards is told of none", () => {
  put(hand);
  press(/^Light Strike with Sword/);
  expect(screen.getByText("Nobody sees them before the reveal.")).toBeTruthy();
});
