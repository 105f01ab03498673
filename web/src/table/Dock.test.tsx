import { screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { serve } from "../../testing/server";
import { sit } from "../../testing/sit";
import { ask, bryn, grim, option, viewOf } from "../../testing/views";
import type { Shown } from "../wire/shapes";
import { Dock } from "./Dock";

const show = (view: Shown) => sit(view, (shown) => <Dock view={shown} />);
const pick = (id: string) => ask({ type: "pick", options: [option("strike"), option("wait")] }, { id });
const heading = () => screen.getByRole("heading", { level: 2 }).textContent;

test("the question stands over its options, with who is asked and what they have left", () => {
  const figures = [{ ...bryn, tokens: [{ text: "2 Actions" }] }, grim];
  show(viewOf({ asked: pick("1"), board: { figures } }));
  expect(heading()).toBe("What now?");
  expect(screen.getByText("Bryn · 2 Actions left")).toBeTruthy();
});

test("what the question says already is not said twice", () => {
  const figures = [{ ...bryn, tokens: [{ text: "2 Actions" }] }, grim];
  show(viewOf({ asked: { ...pick("1"), text: "Bryn, 2 actions: what now?" }, board: { figures } }));
  expect(screen.queryByText(/left$/)).toBeNull();
});

test("options can be folded away, and come back with the next question", () => {
  const { say } = show(viewOf({ asked: pick("1") }));
  press("Hide the options");
  expect(screen.queryByRole("button", { name: "strike" })).toBeNull();
  expect(screen.getByRole("button", { name: "Show the options" }).getAttribute("aria-expanded")).toBe("false");
  say(viewOf({ asked: pick("2") }));
  expect(screen.getByRole("button", { name: "strike" })).toBeTruthy();
});

test("what is answered always is said before it is answered, and can be thought better of", () => {
  show(viewOf({ asked: pick("1") }));
  press("Always");
  expect(screen.getByText(/to every such question from now on/)).toBeTruthy();
  press("Always");
  expect(screen.queryByText(/to every such question from now on/)).toBeNull();
});

test("how it ended can be folded away, so that the story can be read", async () => {
  show(viewOf({ is_over: true, board: { figures: [bryn, grim], result: "Bryn wins." } }));
  await screen.findByRole("button", { name: "Duel again" });
  press("Hide how it went");
  expect(heading()).toBe("Bryn wins.");
  expect(screen.queryByRole("button", { name: "Duel again" })).toBeNull();
  press("Show how it went");
  expect(screen.getByRole("button", { name: "Duel again" })).toBeTruthy();
});

test("a refusal is said, and one may answer again", () => {
  const { refuse, sent } = show(viewOf({ asked: pick("1") }));
  press("strike");
  refuse("Grim is out of reach.");
  expect(screen.getByRole("alert").textContent).toBe("Grim is out of reach.");
  press("wait");
  expect(sent().map((said) => said.type === "answer" && said.answer)).toEqual(["strike", "wait"]);
});

test("whoever has just answered is taken to the next question", () => {
  const { say } = show(viewOf({ asked: pick("1") }));
  screen.getByRole("button", { name: "strike" }).focus();
  say(viewOf({ asked: pick("2") }));
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2 }));
});

test("whoever is elsewhere is left there", () => {
  const { say } = show(viewOf({ asked: pick("1") }));
  const elsewhere = document.body.appendChild(document.createElement("input"));
  elsewhere.focus();
  say(viewOf({ asked: pick("2") }));
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
});

const listed = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

test("while others decide it says for whom the table waits", () => {
  show(viewOf({ waiting: [{ seat: "p2", name: "Cato" }] }));
  expect(heading()).toBe("Waiting for Cato");
  expect(screen.getByText("They are away. The table waits, and keeps.")).toBeTruthy();
});

test("of several who lay cards everybody is told how many are ready", () => {
  const waiting = [
    { seat: "p1", name: "Ash", ready: true },
    { seat: "p2", name: "Cato" },
  ];
  show(viewOf({ waiting }));
  expect(screen.getByText("1 of 2 ready.")).toBeTruthy();
  expect(listed()).toEqual(["Youface down", "Catoaway"]);
});

test("of chances to step in nobody is told who is ready but the GM", () => {
  const kept = [
    { seat: "p1", name: "Ash", ready: true },
    { seat: "p2", name: "Cato", kept: true },
  ];
  const { say } = show(viewOf({ waiting: kept }));
  expect(screen.getByText(/^Who else is ready is seen when all are/)).toBeTruthy();
  expect(listed()).toEqual(["Youface down", "Catoaway"]);
  say(viewOf({ waiting: kept.map(({ seat, name }) => ({ seat, name, ready: seat === "p1" })), viewer: "gm" }));
  expect(screen.getByText("1 of 2 ready.")).toBeTruthy();
});

test("the end says how it ended, and leads to the same duel once more", async () => {
  const heard = serve({ "/api/tables/t1/again": { table: "t2", path: "/table/t2", invitations: [] } });
  show(viewOf({ is_over: true, board: { result: "Bryn wins." } }));
  expect(heading()).toBe("Bryn wins.");
  await screen.findByRole("button", { name: "Duel again" });
  press("Duel again");
  expect(heard).toEqual([{ place: "/api/tables/t1/again", body: {} }]);
  expect(await screen.findByText("Duel again")).toBeTruthy();
  expect(location.pathname).toBe("/table/t2");
});

test("an answer that is taken while nothing new is shown leaves no question to answer", async () => {
  const { acknowledge, say } = show(viewOf({ asked: pick("1") }));
  press("strike");
  expect(heading()).toBe("What now?");
  acknowledge();
  expect(heading()).toBe("What now?");
  expect(await screen.findByText("Your answer is taken.")).toBeTruthy();
  expect(heading()).toBe("One moment");
  expect(screen.queryByRole("button", { name: "wait" })).toBeNull();
  say(viewOf({ asked: pick("2") }));
  expect(heading()).toBe("What now?");
});

test("after an answer that is given always the dock says which, until the next answer, and one can be asked again", () => {
  const { say, room } = show(viewOf({ asked: pick("1") }));
  press("Always");
  press("strike");
  say(viewOf({ asked: pick("2"), orders: room.ordered.value ? [room.ordered.value] : [] }));
  expect(screen.getByText(/From now on you answer/).textContent).toContain("strike");
  press("Ask me again");
  expect(screen.queryByText(/From now on you answer/)).toBeNull();
  press("Always");
  press("wait");
  say(viewOf({ asked: pick("3") }));
  press("strike");
  expect(screen.queryByText(/From now on you answer/)).toBeNull();
});

test("an order that was just given may be bound to occasions, and is tried before that is set", async () => {
  const { say, room, sent } = show(viewOf({ asked: pick("1") }));
  press("Always");
  press("strike");
  say(viewOf({ asked: pick("2"), orders: room.ordered.value ? [room.ordered.value] : [] }));
  press("Only when …");
  (await screen.findByRole("button", { name: "Try it on the last ten" })).click();
  expect(sent().at(-1)).toMatchObject({ type: "try-order", order: { answer: "strike" } });
  press("Set it");
  expect(screen.queryByRole("button", { name: "Set it" })).toBeNull();
});

test("whoever looks on is told so", () => {
  show(viewOf({ viewer: "onlooker", waiting: [{ seat: "p2", name: "Cato" }] }));
  expect(screen.getByText(/^You look on: nothing is asked of you\./)).toBeTruthy();
});
