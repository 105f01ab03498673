import { screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { sit } from "../../testing/sit";
import { ask, viewOf } from "../../testing/views";
import type { Schema } from "../wire/shapes";
import { Advice } from "./Advice";

const schema: Schema = { type: "pick", options: [{ key: "hide", text: "Hide" }] };
const asked = ask(schema);

test("whoever asks is told what the house would do, and why", () => {
  const seat = sit(viewOf({ asked }), (view) => view.asked && <Advice asked={view.asked} />);
  press("What would the house do?");
  expect(seat.sent()).toEqual([{ type: "advise", question: asked.id }]);
  seat.say({
    type: "advised",
    command: "c",
    question: asked.id,
    answer: "hide",
    text: "Hide",
    reasons: ["It is safe."],
  });
  expect(screen.getByRole("status").textContent).toBe("The house would choose Hide. It is safe.");
});

test("advice on an old question is not shown with the next", () => {
  const seat = sit(viewOf({ asked }), (view) => view.asked && <Advice asked={view.asked} />);
  seat.say({ type: "advised", command: "c", question: "older", answer: "run", text: "Run", reasons: [] });
  expect(screen.queryByText("Run")).toBeNull();
});

test("where the GM wants none there is nothing to press", () => {
  sit(viewOf({ asked, can_advise: false }), (view) => view.asked && <Advice asked={view.asked} />);
  expect(screen.queryByRole("button")).toBeNull();
});
