import { screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { sit } from "../../testing/sit";
import { ask, viewOf } from "../../testing/views";
import type { Schema } from "../wire/shapes";
import { Advice } from "./Advice";

const schema: Schema = { type: "pick", options: [{ key: "hide", text: "Hide" }] };
const asked = ask(schema);
const taken: unknown[] = [];
const take = (answer: unknown) => taken.push(answer);
const advised = {
  type: "advised",
  command: "c",
  question: asked.id,
  answer: "hide",
  text: "Hide",
  reasons: ["It is safe."],
};

test("whoever asks is told what the house would do, and why", () => {
  const seat = sit(viewOf({ asked }), (view) => view.asked && <Advice asked={view.asked} onTake={take} />);
  press("What would the house do?");
  expect(seat.sent()).toEqual([{ type: "advise", question: asked.id }]);
  seat.say(advised);
  expect(screen.getByRole("status").textContent).toContain("The house would choose Hide. It is safe.");
  press("Take it");
  expect(taken).toEqual(["hide"]);
});

test("advice on an old question is not shown with the next", () => {
  const seat = sit(viewOf({ asked }), (view) => view.asked && <Advice asked={view.asked} onTake={take} />);
  seat.say({ type: "advised", command: "c", question: "older", answer: "run", text: "Run", reasons: [] });
  expect(screen.queryByText("Run")).toBeNull();
});

test("where the GM wants none there is nothing to press", () => {
  sit(viewOf({ asked, can_advise: false }), (view) => view.asked && <Advice asked={view.asked} onTake={take} />);
  expect(screen.queryByRole("button")).toBeNull();
});

test("beside a hand the house speaks unasked, until it is told not to", () => {
  const seat = sit(viewOf({ asked }), (view) => view.asked && <Advice asked={view.asked} unasked onTake={take} />);
  expect(seat.sent()).toEqual([{ type: "advise", question: asked.id }]);
  seat.say(advised);
  press("No advice unasked");
  expect(screen.getByRole("status").textContent).toBe("What would the house do?");
  press("What would the house do?");
  expect(seat.sent()).toHaveLength(2);
});
