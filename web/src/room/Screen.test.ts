import { expect, test } from "vitest";
import vectors from "../../../docs/protocol-vectors.json";
import { ask, bryn, grim, line, option, viewOf } from "../../testing/views";
import type { Changed, Part, Shown } from "../wire/shapes";
import { Screen } from "./Screen";

const story = [line("Bryn goes."), line("Grim strikes.", 1), line("Bryn falls.", 2)];
const put = (value: unknown): Part => ({ type: "put", value });
const changed = (keep: number, rest: Partial<Changed> = {}): Changed => ({ type: "changed", keep, ...rest });

function screenWith(view: Shown): Screen {
  const screen = new Screen();
  screen.show(view);
  return screen;
}

test("of the story we have, the first lines hold and the rest is what came", () => {
  const screen = screenWith(viewOf({ lines: story }));
  expect(screen.show(changed(1, { lines: [line("Grim misses.", 1)] })).lines).toEqual([
    line("Bryn goes."),
    line("Grim misses.", 1),
  ]);
  expect(screen.news).toEqual([line("Grim misses.", 1)]);
  expect(screen.show(changed(0)).lines).toEqual([]);
});

test("where nothing of the story has changed it is the same list", () => {
  const screen = screenWith(viewOf({ lines: story }));
  const { lines } = screen.view as Shown;
  expect(screen.show(changed(3, { parts: { title: put("The ford") } })).lines).toBe(lines);
});

test("what has not changed of a view stays as it is", () => {
  const screen = screenWith(viewOf());
  const figures: Part = {
    type: "items",
    order: ["bryn", "grim"],
    of: { grim: { type: "fields", of: { out: put(true) } } },
  };
  const parts: Record<string, Part> = { board: { type: "fields", of: { figures } } };
  const view = screen.show(changed(0, { parts }));
  expect(view).toEqual(viewOf({ board: { figures: [bryn, { ...grim, out: true }] } }));
  expect(view.board.figures[0]).toBe(bryn);
});

test("a question is a change of the last one of its kind, also if another came between", () => {
  const hand = ask({ type: "pick", options: [option("strike"), option("block")] }, { what: "P-1" });
  const screen = screenWith(viewOf({ asked: hand }));
  screen.show(changed(0, { parts: { asked: put(ask({ type: "text" }, { what: "P-2" })) } }));
  screen.show(changed(0, { parts: { asked: put(null) } }));
  const asked: Part = { type: "fields", of: { id: put("7") } };
  expect(screen.show(changed(0, { parts: { asked }, like: "P-1" })).asked).toEqual({ ...hand, id: "7" });
});

test("after a reconnection only what is really new counts as news", () => {
  const screen = screenWith(viewOf({ lines: story }));
  const again = (...lines: typeof story) => {
    screen.show(viewOf({ lines: structuredClone(lines) }));
    return screen.news;
  };
  expect(again(...story)).toEqual([]);
  expect(again(...story, line("Silence.", 3))).toEqual([line("Silence.", 3)]);
  expect(again(line("Bryn goes."), line("Grim misses.", 1))).toEqual([line("Grim misses.", 1)]);
});

test("after a reconnection lines that are the same are the same objects, so that nothing is drawn anew", () => {
  const screen = screenWith(viewOf({ lines: story }));
  const [first] = (screen.view as Shown).lines;
  expect(screen.show(viewOf({ lines: structuredClone(story) })).lines[0]).toBe(first);
});

test("after a long absence the newest lines count, wherever they begin", () => {
  const screen = screenWith(viewOf({ lines: story }));
  const late = viewOf({ first: 40, lines: [line("Silence.", 9)] });
  expect(screen.show(late)).toEqual(late);
  expect(screen.news).toEqual(late.lines);
  expect(screen.show(viewOf({ lines: story })).lines).toEqual(story);
  expect(screen.news).toEqual([]);
});

test("older lines come before those that are here, if they are the ones before them", () => {
  const screen = screenWith(viewOf({ first: 2, lines: story.slice(2) }));
  const recalled = { type: "recalled", command: "c" } as const;
  expect(screen.recall({ ...recalled, at: 0, lines: story.slice(0, 1) })).toMatchObject({ first: 2 });
  expect(screen.recall({ ...recalled, at: 0, lines: story.slice(0, 2) })).toMatchObject({ first: 0, lines: story });
});

test("every conversation of the protocol's vectors leads to its views", () => {
  for (const { steps } of vectors.conversations) {
    const screen = new Screen();
    for (const { message, view } of steps) expect(screen.show(message as unknown as Shown | Changed)).toEqual(view);
  }
});
