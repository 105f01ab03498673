import { expect, test } from "vitest";
import { OtherEnd } from "../../testing/OtherEnd";
import { roomWith } from "../../testing/sit";
import { ask, line, viewOf } from "../../testing/views";
import { fresh, told } from "./Room";

const story = [line("Bryn goes."), line("Grim strikes.", 1), line("Bryn falls.", 2)];

test("of the story we have, the first lines hold and the rest is what came", () => {
  expect(told(story, 1, [line("Grim misses.", 1)])).toEqual([line("Bryn goes."), line("Grim misses.", 1)]);
  expect(told(story, 3, [])).toBe(story);
  expect(told(story, 0, [])).toEqual([]);
});

test("after a reconnection only what is really new counts as news", () => {
  expect(fresh(story, structuredClone(story))).toEqual([]);
  expect(fresh(story, [...structuredClone(story), line("Silence.", 3)])).toEqual([line("Silence.", 3)]);
  expect(fresh(story, [line("Bryn goes."), line("Grim misses.", 1)])).toEqual([line("Grim misses.", 1)]);
});

const asked = ask({ type: "text" }, { what: "P-9", who: "bryn" });

test("an answer is on its way until the table shows the next question", () => {
  const room = roomWith(viewOf({ asked }));
  room.answer("yes");
  room.answer("no");
  expect(OtherEnd.last.sent).toMatchObject([{ type: "answer", question: "1", answer: "yes" }]);
  OtherEnd.last.say(viewOf({ asked }));
  expect(room.said.value).not.toBeNull();
  OtherEnd.last.say(viewOf({ asked: { ...asked, id: "2" } }));
  expect(room.said.value).toBeNull();
});

test("an answer that is acknowledged and shown has arrived, even where the question stays", () => {
  const room = roomWith(viewOf({ asked }));
  room.answer("yes");
  OtherEnd.last.say({ type: "ok", command: room.said.value?.command });
  expect(room.said.value).not.toBeNull();
  OtherEnd.last.say(viewOf({ asked }));
  expect(room.said.value).toBeNull();
});

test("a refusal frees the question and is forgotten with the next wish", () => {
  const room = roomWith(viewOf({ asked }));
  room.answer("yes");
  const refusal = { code: "no", text: "Not now." };
  OtherEnd.last.say({ type: "refused", command: room.said.value?.command, refusal });
  expect([room.said.value, room.refusal.value]).toEqual([null, refusal]);
  room.wish({ type: "undo" });
  expect(room.refusal.value).toBeNull();
});

test("a standing order takes the place of the one about the same thing, and leaves the others", () => {
  const others = [
    { what: "P-1", answer: "use", who: "bryn" },
    { what: "P-9", answer: "no", who: "cato" },
  ];
  const room = roomWith(viewOf({ asked, orders: [...others, { what: "P-9", answer: "no", who: "bryn" }] }));
  room.answerAlways("use");
  const orders = [...others, { what: "P-9", answer: "use", who: "bryn" }];
  expect(OtherEnd.last.sent.at(-1)).toMatchObject({ type: "orders", orders });
});

test("what one points at is forgotten with the next question", () => {
  const room = roomWith(viewOf({ asked }));
  room.point("strike", true);
  OtherEnd.last.say(viewOf({ asked }));
  expect(room.pointed.value.option).toBe("strike");
  OtherEnd.last.say(viewOf({ asked: { ...asked, id: "2" } }));
  expect(room.pointed.value.option).toBe("");
});

test("an answer that was shown before it was acknowledged has arrived with the acknowledgement", () => {
  const room = roomWith(viewOf({ asked }));
  room.answer("yes");
  OtherEnd.last.say(viewOf({ asked }));
  OtherEnd.last.say({ type: "ok", command: room.said.value?.command });
  expect(room.said.value).toBeNull();
});
