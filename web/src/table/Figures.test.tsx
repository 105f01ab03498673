import { cleanup, screen, within } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { sit } from "../../testing/sit";
import { beat, bryn, grim, viewOf } from "../../testing/views";
import { playing } from "../gm/heed";
import type { Figure, Shown } from "../wire/shapes";
import { Figures } from "./Figures";

const show = (...figures: Figure[]) => sit(viewOf({ board: { figures } }), (view) => <Figures view={view} />);

test("everybody in play is a card that says who is ours, who acts and who is out", () => {
  show(bryn, { ...grim, out: true });
  const [ours, theirs] = screen.getAllByRole("button");
  expect(ours?.textContent).toContain("Bryn, acting now");
  expect(ours?.textContent).toContain("you");
  expect(theirs?.textContent).toContain("out");
  expect(theirs?.textContent).not.toContain("you");
  expect(document.querySelector(".where")).toBeNull();
});

test("one's only figure stays in sight; of several none lies over the others", () => {
  const foes = ["a", "b"].map((id) => ({ ...grim, id, name: id, mine: true }));
  const pinned = () => [...document.querySelectorAll('li[data-pinned="true"] .name')].map((each) => each.textContent);
  const asked = { ...viewOf().asked, who: "b" } as NonNullable<Shown["asked"]>;
  sit(viewOf({ board: { figures: foes }, asked }), (view) => <Figures view={view} />);
  expect(pinned()).toEqual([]);
  cleanup();
  show(bryn, { ...grim, mine: true, out: true });
  expect(pinned()).toEqual(["Bryn"]);
});

test("a figure that was handed to the house is not marked as one's own to play", () => {
  const orders = playing([], grim.id, true);
  sit(viewOf({ board: { figures: [{ ...grim, mine: true }] }, orders }), (view) => <Figures view={view} />);
  expect(document.querySelector(".mine")?.textContent).toBe("house");
});

test("a meter shows what is left of how much; where that is secret, the words for it", () => {
  show({
    ...bryn,
    meters: [
      { label: "Health", value: 5, most: 20 },
      { label: "Calm", note: "shaken", most: 8, value: 2 },
    ],
  });
  const card = screen.getByRole("button");
  expect(card.textContent).toContain("Health5/20");
  expect(card.textContent).toMatch(/Calmshaken$/);
  const bars = card.querySelectorAll<HTMLElement>(".bar > span");
  expect([...bars].map(({ style }) => style.width)).toEqual(["25%"]);
});

test("a card opens the sheet of whose it is, and the sheet closes again", () => {
  show(bryn, { ...grim, text: "a raider", place: "the gate" });
  press(/Grim/);
  const sheet = within(screen.getByRole("dialog"));
  expect(sheet.getByRole("heading", { name: "Grim" })).toBeTruthy();
  expect(sheet.getByText("a raider · at the gate")).toBeTruthy();
  press("Close");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("hearts and diamonds are red", () => {
  show({ ...bryn, card: "Q♥" }, { ...grim, card: "7♠" });
  const cards = [...document.querySelectorAll<HTMLElement>(".playing-card")];
  expect(cards.map(({ dataset }) => dataset.red)).toEqual(["true", "false"]);
});

test("cards that lie face down lie before whoever laid them, and only how many is said", () => {
  const laying = beat("Grim lays 3 cards face down.", { type: "laying", actor: "grim", count: 3 });
  sit(viewOf({ lines: [laying] }), (view) => <Figures view={view} />);
  const [bryn, grim] = screen.getAllByRole("listitem");
  expect([bryn?.querySelectorAll(".back").length, grim?.querySelectorAll(".back").length]).toEqual([0, 3]);
  expect(grim?.textContent).toContain("3 face down");
});

test("before whoever has laid a hand a card lies face down while others are waited for", () => {
  const waiting = [
    { seat: "p1", name: "Ash", ready: true, before: [bryn.id] },
    { seat: "gm", name: "GM" },
  ];
  sit(viewOf({ board: { figures: [bryn, grim] }, waiting }), (view) => <Figures view={view} />);
  const [ours, theirs] = screen.getAllByRole("button");
  expect(ours?.querySelectorAll(".back").length).toBe(1);
  expect(ours?.textContent).toContain("ready");
  expect(theirs?.querySelector(".laid-down")).toBeNull();
});
