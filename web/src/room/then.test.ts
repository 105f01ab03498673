import { expect, test } from "vitest";
import { ask, line, viewOf } from "../../testing/views";
import { asItWas, type Foreseen } from "./then";

const lines = [line("It begins."), line("Bryn goes.", 1), line("Grim strikes.", 2)];
const view = viewOf({ lines, asked: ask({ type: "text" }) });
const board = { heading: "Before", figures: [] };
const foreseen: Foreseen = { type: "reach", command: "c", point: 2, decisions: 1, lines: 1, board };

test("the board, and what had been told by then, are of that moment, and nothing is asked", () => {
  const then = asItWas(view, 2, foreseen);
  expect([then.board.heading, then.lines.length, then.asked]).toEqual(["Before", 2, null]);
});

test("without a moment, or before the table has said how it was, it is now", () => {
  expect(asItWas(view, null, foreseen)).toBe(view);
  expect(asItWas(view, 2, null)).toBe(view);
});
