import { fireEvent, screen, within } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press, put } from "../../testing/put";
import { serve } from "../../testing/server";
import { ask, viewOf } from "../../testing/views";
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
const paid: Several = {
  ...hand,
  purse: { unit: "breaths", left: 4, debts: [{ at: -1, state: "tired", brings: "this costs you sleep" }] },
};
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

const punch: Option = {
  key: "punch",
  text: "Punch",
  group: "Offense",
  face: { title: "Punch" },
  counts: ["card", "core"],
};

test("where one of a kind lies, another of that kind says why not, and takes its place in one press", () => {
  const { answers } = put({
    ...hand,
    options: [...hand.options, punch],
    reasons: { core: "one Core Action is enough" },
  });
  press(/^Light Strike with Sword/);
  expect(screen.getByRole("button", { name: /^Punch/ }).getAttribute("aria-disabled")).toBe("true");
  press(/^Punch/);
  expect(screen.getByText("Punch: one Core Action is enough.")).toBeTruthy();
  expect(lying()).toHaveLength(1);
  press("Instead of Strike");
  expect(document.activeElement?.textContent).toBe("Lay 1 card face down");
  press("Lay 1 card face down");
  expect(answers()).toEqual([["punch"]]);
});

test("the same card is played another way by pressing that, and taken back by pressing it again", () => {
  const { answers } = put(hand);
  press(/^Light Strike with Sword/);
  press(/^Heavy Strike with Sword/);
  expect(lying().map((card) => card.querySelector(".name")?.textContent)).toEqual(["Heavy Strike with Sword"]);
  fireEvent.click(document.querySelector(".play[aria-pressed=true]") as Element);
  press("Lay nothing");
  expect(answers()).toEqual([[]]);
});

test("a card can be taken back", () => {
  const { answers } = put(hand);
  press(/^Light Strike with Sword/);
  press("Take back Light Strike with Sword");
  expect(document.activeElement?.textContent).toBe("Lay nothing");
  press("Lay nothing");
  expect(answers()).toEqual([[]]);
});

test("where there are several to aim at, each says how likely it is hit, and who is too far away", () => {
  const atCato: Option = { key: "at:cato", text: "at Cato", target: "cato" };
  const odds = [{ chance: 0.5, target: "cato" }];
  const options = hand.options.map((each) => (each.odds ? { ...each, odds: [...each.odds, ...odds] } : each));
  put({ ...hand, options: [...options, atCato] });
  press(/^Light Strike with Sword/);
  const beside = within(screen.getByRole("group", { name: "Beside Strike" }));
  expect(beside.getByRole("button", { name: /at Grim/ }).textContent).toContain("5 away, reaches 1");
  expect(beside.getByRole("button", { name: /at Cato/ }).textContent).toContain("50 %");
});

test("out of reach, what helps is one press away with the chance it brings, and then the card says it", () => {
  const far = { chance: 0.6944, target: "grim", bar: "5 away, reaches 1", helps: ["run"] };
  const options = hand.options.map((each) => (each.odds ? { ...each, odds: [far] } : each));
  const { answers } = put({ ...paid, options });
  press(/^Add Run and Light Strike with Sword, 3 breaths: 69 % hit$/);
  expect(lying().map((card) => card.querySelector(".name")?.textContent)).toEqual(["Run", "Light Strike with Sword"]);
  expect(screen.getByText("69 % hit")).toBeTruthy();
  press("Lay 2 cards face down");
  expect(answers()).toEqual([["run", "strike-Light", "at:grim"]]);
});

test("what lies there and cannot reach is said beside the button, with what helps", () => {
  const far = { chance: 0.6944, target: "grim", bar: "5 away, reaches 1", helps: ["run"] };
  put({ ...hand, options: hand.options.map((each) => (each.odds ? { ...each, odds: [far] } : each)) });
  press(/^Light Strike with Sword/);
  expect(document.querySelector(".sending")?.textContent).toContain("would come to nothing: 5 away, reaches 1.");
  press(/^Add Run/);
  expect(lying().map((card) => card.querySelector(".name")?.textContent)).toEqual(["Run", "Light Strike with Sword"]);
  expect(document.querySelector(".in-vain")).toBeNull();
});

test("one card for one action: with what it is done is chosen on it", () => {
  const dagger: Option = {
    ...strike("Light", 1),
    key: "stab",
    text: "Light Strike with Dagger",
    face: { title: "Strike", means: "Dagger", way: "Light" },
  };
  put({ ...hand, options: [...hand.options, dagger] });
  const cards = within(screen.getByRole("group", { name: "Offense" }));
  expect(cards.getAllByRole("heading")).toHaveLength(1);
  expect(screen.queryByRole("button", { name: /Dagger$/, pressed: true })).toBeNull();
  press("Dagger");
  press(/^Light Strike with Dagger/);
  expect(lying()[0]?.textContent).toContain("Light Strike with Dagger");
});

test("what can be done with more than a line has room for is chosen from a list", () => {
  const by = (means: string): Option => ({
    ...strike("Light", 1),
    key: `by ${means}`,
    text: `Light Strike with ${means || "nothing"}`,
    face: { title: "Strike", means, way: "Light" },
  });
  put({ ...hand, options: ["Sword", "Dagger", "Sword and Dagger", ""].map(by) });
  const list = screen.getByRole("combobox", { name: "With what: Strike" });
  expect(
    within(list)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Sword", "Dagger", "Sword and Dagger", "Nothing"]);
  fireEvent.change(list, { target: { value: "" } });
  press(/^Light Strike with nothing/);
  expect(lying()[0]?.textContent).toContain("Light Strike with nothing");
});

test("what is worth a look comes first, with its sentence", () => {
  const apt = { ...run, apt: true, gist: "As fast as you can." };
  put({ ...hand, options: [strike("Light", 1), apt] });
  const first = within(screen.getByRole("group", { name: "For now" }));
  expect(first.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["Run"]);
  expect(first.getByText("As fast as you can.")).toBeTruthy();
  press("Offense", "tab");
  expect(within(screen.getByRole("group", { name: "Offense" })).getByRole("heading").textContent).toBe("Strike");
});

test("what the house would lay is laid with one press", () => {
  const { say, answers } = put(hand);
  const advised = {
    type: "advised",
    command: "c",
    question: "1",
    answer: ["run"],
    text: "Run",
    reasons: ["It is far."],
  };
  say(advised);
  press("Take it");
  press("Lay 1 card face down");
  expect(answers()).toEqual([["run"]]);
});

test("if the house would lay nothing, to take that is to answer so", () => {
  const { say, answers } = put(hand);
  say({ type: "advised", command: "c", question: "1", answer: [], text: "nothing", reasons: [] });
  press("Take it");
  expect(answers()).toEqual([[]]);
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
  expect(screen.getAllByText("does 11\u2060–\u206026").length).toBeGreaterThan(0);
  const rows = [...document.querySelectorAll(".prospects > div")].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "3d869 % hit",
    "If not defendedabout 18",
    "Against a Block like their last9",
    "Brings down12 %",
  ]);
  expect(screen.getByText("before Guard and Armor")).toBeTruthy();
});

test("what helps says what it gives, to whomever", () => {
  const cases = [{ when: "HP back", chance: 1, does: { mean: 12.6, low: 7, high: 20 } }];
  const draught = {
    key: "draught",
    text: "Use Draught",
    group: "Utility",
    face: { title: "Use Draught" },
    counts: ["card"],
  };
  put({ ...hand, options: [{ ...draught, odds: [{ chance: 1, cases }] }] });
  expect(screen.getByText("gives 7\u2060–\u206020")).toBeTruthy();
  const rows = [...document.querySelectorAll(".prospects > div")].map(({ textContent }) => textContent);
  expect(rows).toEqual(["HP backabout 13"]);
});

test("a defence tells the dice it rolls from those that stop", () => {
  const face = { title: "Block", dice: "5d12! + 11", effect: "4d6 + 7", stops: { mean: 21.2, low: 17, high: 27 } };
  put({ ...hand, options: [{ key: "block", text: "Block", group: "Defense", face, counts: ["card"] }] });
  const rows = [...document.querySelectorAll(".prospects > div")].map(({ textContent }) => textContent);
  expect(rows).toEqual(["Rolls 5d12! + 11", "Stops 4d6 + 7about 21"]);
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
  expect(screen.getByText("Fire: needs 2 MP, has 1.")).toBeTruthy();
  press("Lay nothing");
  expect(answers()).toEqual([[]]);
});

test("to lay nothing never shines; to lay something does", () => {
  put(hand);
  const shines = (name: RegExp) => screen.getByRole("button", { name }).classList.contains("primary");
  expect(shines(/^Lay nothing/)).toBe(false);
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
  press("Flourishes for Strike …");
  press(/^Aim/);
  press("Lay 1 card face down");
  expect(answers()).toEqual([["strike-Light", "at:grim", "aim"]]);
});

test("what the cards cost is told beside what one has", () => {
  put(paid);
  expect(screen.getByText("You have 4 breaths.")).toBeTruthy();
  press(/^Heavy Strike with Sword/);
  expect(screen.getByText("3 of 4 breaths, 1 left.")).toBeTruthy();
  press("Stride", "tab");
  press(/^Run/);
  expect(screen.getByText("5 breaths leaves −1. Tired: this costs you sleep.")).toBeTruthy();
});

test("a card that would wear one out says so before it is laid, and what that brings", () => {
  put({ ...paid, purse: { unit: "breaths", left: 2, debts: [{ at: -1, state: "tired", brings: "all costs more" }] } });
  expect(screen.getByRole("button", { name: /^Heavy Strike with Sword/ }).textContent).toContain("leaves −1, tired");
  expect(screen.getByRole("button", { name: /^Light Strike with Sword/ }).textContent).not.toContain("leaves");
  expect(screen.getByText("Tired: all costs more.")).toBeTruthy();
});

test("where the house gives no advice, what is usual can be taken with one press", () => {
  const { say, answers } = put(hand, { default: ["strike-Light", "at:grim"] });
  expect(screen.queryByRole("button", { name: /^Take the usual/ })).toBeNull();
  const asked = ask(hand, { default: ["strike-Light", "at:grim"] });
  say(viewOf({ asked, can_advise: false }));
  press("Take the usual: Light Strike with Sword, at Grim");
  press("Lay 1 card face down");
  expect(answers()).toEqual([["strike-Light", "at:grim"]]);
});

test("digits lay cards, with Shift at their heaviest, letters open the groups", () => {
  put(hand);
  const keys = (name: RegExp, role = "button") => screen.getByRole(role, { name }).getAttribute("aria-keyshortcuts");
  expect([keys(/^Light Strike/), keys(/^Heavy Strike/), keys(/^Lay nothing/)]).toEqual(["1", "Shift+1", "0"]);
  expect([keys(/^Offense/, "tab"), keys(/^Stride/, "tab")]).toEqual(["o", "s"]);
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

test("a chance against a number says what it is for", () => {
  const block: Option = {
    key: "parry",
    text: "Parry",
    face: { title: "Parry", dice: "3d8" },
    odds: [{ chance: 0.97, against: 30, basis: "turns an attack like Grim's last" }],
    counts: ["card"],
  };
  put({ ...hand, options: [block] });
  expect(screen.getByText(/^Against 30/).textContent).toBe("Against 30: turns an attack like Grim's last");
  expect(screen.getByText("97 %")).toBeTruthy();
});

test("once a card is aimed its chance is the one against whom it is aimed at", () => {
  const atCur: Option = { ...atGrim, key: "at:cur", text: "at Cur", target: "cur", spot: { distance: 1 } };
  const odds = [
    { chance: 0.7, target: "grim" },
    { chance: 0.2, target: "cur" },
  ];
  const light = { ...strike("Light", 1), odds };
  put({ ...hand, options: [light, run, atGrim, atCur] });
  const chance = () => document.querySelector(".prospects strong")?.textContent;
  expect(chance()).toContain("70 %");
  press(/^Light Strike with Sword/);
  press(/^at Cur/);
  expect(chance()).toContain("20 %");
});

test("the chance on a card that lies there is the one with what is beside it, and what is offered says what it brings", async () => {
  const near = (chance: number) => [{ chance, target: "grim" }];
  const light = { ...strike("Light", 1), odds: near(0.6) };
  const { sent, reply } = put({ ...hand, options: [light, aim, atGrim] });
  press(/^Light Strike with Sword/);
  expect(sent().at(-1)).toEqual({ type: "beside", question: "1", card: "strike-Light" });
  reply({ type: "alongside", along: [{ keys: ["aim"], dice: "4d8", odds: near(0.83) }] });
  press(/^Flourishes/);
  expect((await screen.findByText(/then 83 % hit/)).parentElement?.textContent).toContain("Aim");
  expect(screen.getByText("60 % hit")).toBeTruthy();
  press(/^Aim/);
  expect(screen.getByText("83 % hit")).toBeTruthy();
  expect(screen.getByText("4d8")).toBeTruthy();
});
