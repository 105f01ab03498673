import { screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { sit } from "../../testing/sit";
import { ask, viewOf } from "../../testing/views";
import type { Shown } from "../wire/shapes";
import { Hurry, StandIn, told, Waiters } from "./Waiters";

const waiting = [{ seat: "p2", name: "Cato" }];
const show = (rest: Partial<Omit<Shown, "board">>) =>
  sit(viewOf(rest), (view) => (
    <>
      <Waiters view={view} />
      <Hurry view={view} />
      <StandIn view={view} />
    </>
  ));

test("whom the table waits for is nudged", () => {
  const { sent } = show({ waiting });
  press("Nudge Cato");
  expect(sent()).toEqual([{ type: "nudge", seat: "p2" }]);
  expect(screen.getByRole("button", { name: "Nudged Cato" })).toBeTruthy();
});

test("who is nudged or has little time is told so", () => {
  const asked = ask({ type: "text" });
  show({ asked, nudges: ["p2"], until: Date.now() / 1000 + 60, limit: { seconds: 90, after: "house" } });
  expect(screen.getByRole("status").textContent).toBe("Cato waits for you.");
  expect(screen.getByRole("timer").textContent).toMatch(/^(1:00|0:59) left, then the house answers\.$/);
});

test("who is away may be skipped, or the house answers for them, once or from now on", () => {
  const { sent } = show({ waiting });
  press("Skip Cato: the usual answer");
  press("Let the house answer for Cato");
  press("Let it take over");
  expect(sent()).toEqual([
    { type: "stand-in", seat: "p2", once: true, skip: true },
    { type: "stand-in", seat: "p2", once: true },
    { type: "stand-in", seat: "p2", once: false },
  ]);
});

test("where there is a game master, or they are here, it is not offered", () => {
  const gm = { id: "gm", name: "GM", sitter: "person", here: true };
  show({ waiting, seats: [...viewOf().seats, gm] });
  expect(screen.queryByRole("button", { name: /house/ })).toBeNull();
});

test("the game master skips somebody, or lets the house answer or play for them", () => {
  const gm = { id: "gm", name: "GM", sitter: "person" as const, here: true };
  const { sent } = show({ viewer: "gm", waiting, seats: [...viewOf().seats, gm] });
  press("Skip Cato: the usual answer");
  press("Let the house answer for Cato");
  press("Let it play Cato");
  expect(sent()).toEqual([
    { type: "answer-for", seat: "p2" },
    { type: "answer-for", seat: "p2", house: true },
    { type: "give-seat", seat: "p2", mind: "fair" },
  ]);
});

test("who has to agree says yes or waits", () => {
  const { sent } = show({ viewer: "p1", standing_in: { by: "p3", seat: "p2", once: true, missing: ["p1"] } });
  expect(screen.getByRole("alert").textContent).toContain("asks that the house answers for Cato.");
  press("Agree");
  press("Wait for them");
  expect(sent().map((each) => "yes" in each && each.yes)).toEqual([true, false]);
});

test("who is asked to skip somebody is told so", () => {
  show({ viewer: "p1", standing_in: { by: "p3", seat: "p2", once: true, missing: ["p1"], skip: true } });
  expect(screen.getByRole("alert").textContent).toContain("asks that Cato is skipped, with the usual answer.");
});

test("time is told in minutes and seconds, and in hours", () => {
  expect([5, 65, 7199, 7200, 90_000].map(told)).toEqual(["0:05", "1:05", "119:59", "2 hours", "25 hours"]);
});
