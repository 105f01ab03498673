import { screen, within } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press, put } from "../../testing/put";
import { bryn, grim } from "../../testing/views";
import type { Option, Several } from "../wire/shapes";

const strike = (weight: string, ap: string): Option => ({
  key: `strike-${weight}`,
  text: `${weight} Strike with Sword`,
  note: `${ap} AP`,
  group: "Offense",
  tags: { kind: "core", counts: "card core", ap, roll: "3d8", "odds:grim": "69 %", "critical:grim": "3 %", reach: "1" },
});
const run: Option = {
  key: "run",
  text: "Run",
  note: "2 AP",
  group: "Stride",
  tags: { kind: "stride", counts: "card stride", ap: "2", aims: "0" },
};
const aim: Option = { key: "aim", text: "Aim", note: "1 AP", tags: { kind: "sub", counts: "sub" } };
const atGrim: Option = {
  key: "at:grim",
  text: "at Grim",
  tags: { kind: "target" },
  target: "grim",
  spot: { distance: 5 },
};
const hand: Several = {
  type: "several",
  options: [strike("Light", "1"), strike("Heavy", "3"), run, aim, atGrim],
  limits: { card: 2, core: 1, stride: 1, sub: 1 },
};
const points = { figures: [{ ...bryn, meters: [{ label: "AP", value: 4, most: 6 }] }, grim] };
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
  expect(cards.getByText("69 % hit")).toBeTruthy();
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

test("where one of a kind lies, no other of that kind can be laid", () => {
  put(hand);
  press(/^Light Strike with Sword/);
  expect(screen.getByRole("button", { name: /^Heavy Strike with Sword/ }).getAttribute("aria-disabled")).toBe("true");
  press(/^Heavy Strike with Sword/);
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
  expect(beside.getByRole("button", { name: /at Grim/ }).textContent).toContain(
    "69 %, critical 3 %, 5 away, reaches 1",
  );
});

test("more can be laid beside a card", () => {
  const { answers } = put(hand);
  press(/^Light Strike with Sword/);
  press(/^Sub-Action/);
  press(/^Aim/);
  press("Lay 1 card face down");
  expect(answers()).toEqual([["strike-Light", "at:grim", "aim"]]);
});

test("what the cards cost is told beside what one has", () => {
  put(hand, {}, points);
  expect(screen.getByText("You have 4 AP.")).toBeTruthy();
  press(/^Heavy Strike with Sword/);
  expect(screen.getByText(/^3 of 4 AP\./)).toBeTruthy();
  press("Stride", "tab");
  press(/^Run/);
  expect(screen.getByText("5 AP, but you have 4: this wears you out.")).toBeTruthy();
});

test("what is usual can be taken with one press", () => {
  const { answers } = put(hand, { default: ["strike-Light", "at:grim"] });
  press("Take the usual: Light Strike with Sword, at Grim");
  press("Lay 1 card face down");
  expect(answers()).toEqual([["strike-Light", "at:grim"]]);
});
