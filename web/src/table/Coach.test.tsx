import { act, cleanup, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { serve } from "../../testing/server";
import { sit } from "../../testing/sit";
import { ask, beat, option, viewOf } from "../../testing/views";
import { told, wantLessons } from "../browser/lessons";
import type { Asked, Lesson, Schooling, Shown } from "../wire/shapes";
import { Coach, next } from "./Coach";

const SCHOOLING: Schooling = {
  lessons: [
    { id: "lay", title: "Lay", text: "Lay a card.", asked: ["P-1"] },
    { id: "why", title: "Why", text: "Press a number.", after: "loss", rule: "P-9" },
  ],
  stories: { "The bridge": "Somebody bars it." },
};
const ALONE = [{ id: "p1", name: "Ash", sitter: "person", here: true }];
const question = (rest: Partial<Asked>) => ask({ type: "pick", options: [option("a")] }, rest);

let games = 0;
/** A table of a game that this browser has not been taught yet. */
async function learn(rest: Partial<Shown> = {}) {
  const ruleset = `game${games++}`;
  wantLessons(ruleset);
  serve({ [`/api/lessons/${ruleset}`]: SCHOOLING });
  return comeTo(viewOf({ ruleset, seats: ALONE, asked: question({}), ...rest }));
}

/** Load the page of a table. */
async function comeTo(view: Shown) {
  const seat = sit(view, (shown) => <Coach view={shown} />);
  await act(() => new Promise((done) => setTimeout(done)));
  return { ...seat, ruleset: view.ruleset, view };
}
const lesson = () => screen.queryByRole("complementary", { name: "Lesson" })?.textContent ?? "";

test("the first lesson comes with the story of the encounter, beside a question it fits", async () => {
  await learn();
  expect(lesson()).toContain("Somebody bars it.");
  expect(lesson()).toContain("Lay a card.");
  expect(lesson()).toContain("Lesson 1 of 2");
});

test("where there is little room it is a strip with its number that opens, and the next one is closed again", async () => {
  const { say, view } = await learn();
  const strip = () => screen.getByRole("button", { name: /of 2/ });
  expect(strip().textContent).toBe("Lay Lesson 1 of 2");
  expect(strip().getAttribute("aria-expanded")).toBe("false");
  press("Lay Lesson 1 of 2");
  expect(strip().getAttribute("aria-expanded")).toBe("true");
  const hurt = beat("Grim is hurt.", { type: "loss", actor: "grim", track: "HP", before: 3, now: 1 });
  say({ ...view, lines: [hurt], asked: question({ id: "2" }) });
  expect(strip().textContent).toBe("Why Lesson 2 of 2");
  expect(strip().getAttribute("aria-expanded")).toBe("false");
});

test("with the answer a lesson is told for good; the next waits for its moment and its question", async () => {
  const { say, view, ruleset } = await learn();
  say({ ...view, asked: question({ id: "2" }) });
  expect([lesson(), told.value?.[ruleset]]).toEqual(["", ["lay"]]);
  const hurt = beat("Grim is hurt.", { type: "loss", actor: "grim", track: "HP", before: 3, now: 1 });
  say({ ...view, lines: [hurt], asked: question({ id: "3", what: "P-2" }) });
  expect(lesson()).toContain("Press a number. P-9");
  expect(lesson()).not.toContain("Somebody bars it.");
});

test("whoever has got it, or wants no more of it, is left alone", async () => {
  const { say, view } = await learn();
  press("Got it");
  expect(lesson()).toBe("");
  say({ ...view, asked: question({ id: "2" }) });
  expect(lesson()).toBe("");
  act(() => wantLessons(view.ruleset));
  await act(() => new Promise((done) => setTimeout(done)));
  press("No more lessons");
  expect([lesson(), told.value]).toEqual(["", null]);
});

test("a page that is loaded anew has the same lesson beside the same question, and after an answer the next", async () => {
  const hurt = beat("Grim is hurt.", { type: "loss", actor: "grim", track: "HP", before: 3, now: 1 });
  const { view } = await learn();
  act(cleanup);
  await comeTo({ ...view, lines: [hurt] });
  expect(lesson()).toContain("Lay a card.");
  expect(lesson()).toContain("Lesson 1 of 2");
  act(cleanup);
  await comeTo({ ...view, lines: [hurt], asked: question({ id: "2" }) });
  expect(lesson()).toContain("Press a number.");
  expect(lesson()).toContain("Lesson 2 of 2");
});

test("what somebody has got is not told again on a page that is loaded anew", async () => {
  const { view, ruleset } = await learn();
  press("Got it");
  expect(told.value?.[ruleset]).toEqual(["lay"]);
  act(cleanup);
  await comeTo(view);
  expect(lesson()).toBe("");
});

test("nobody is taught before others, or while nothing is asked", async () => {
  await learn({ seats: [...ALONE, { id: "p2", name: "Cato", sitter: "person", here: true }] });
  expect(lesson()).toBe("");
});

test("a lesson that does not fit is passed over for one that does", () => {
  const lines = [beat("Ow.", { type: "loss", actor: "grim", track: "HP", before: 3, now: 1 })];
  expect(next(SCHOOLING, [], question({ what: "P-2" }), [])).toBeUndefined();
  expect(next(SCHOOLING, [], question({ what: "P-2" }), lines)?.id).toBe("why");
  expect(next(SCHOOLING, ["lay", "why"], question({}), lines)).toBeUndefined();
});

test("a lesson on reach waits for a card that reaches nobody", () => {
  const far: Lesson = { id: "move", title: "Move", text: "Walk first.", after: "bar" };
  const barred = ask({ type: "pick", options: [{ ...option("a"), odds: [{ chance: 1, bar: "5 away" }] }] }, {});
  const schooling = { ...SCHOOLING, lessons: [far] };
  expect(next(schooling, [], question({}), [])).toBeUndefined();
  expect(next(schooling, [], barred, [])?.id).toBe("move");
});
