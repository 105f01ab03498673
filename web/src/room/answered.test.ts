import { expect, test } from "vitest";
import { ask, line, viewOf } from "../../testing/views";
import { forgetAnswered, isAnswered, keepAnswered } from "./answered";

const asked = ask({ type: "text" });
const view = viewOf({ asked, lines: [line("Bryn goes.")] });

test("a question that was answered is known again as long as nothing new is told", () => {
  expect(isAnswered("t1", view)).toBe(false);
  keepAnswered("t1", asked.id, view);
  expect(isAnswered("t1", view)).toBe(true);
  expect(isAnswered("t2", view)).toBe(false);
  expect(isAnswered("t1", { ...view, asked: { ...asked, id: "2" } })).toBe(false);
  expect(isAnswered("t1", viewOf({ asked, lines: [line("Bryn goes."), line("Ash takes it back.")] }))).toBe(false);
  expect(isAnswered("t1", { ...view, seats: view.seats.slice(0, 1) })).toBe(false);
  forgetAnswered("t1");
  expect(isAnswered("t1", view)).toBe(false);
});
