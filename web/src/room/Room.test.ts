import { expect, test } from "vitest";
import { OtherEnd } from "../../testing/OtherEnd";
import { roomWith } from "../../testing/sit";
import { ask, line, viewOf } from "../../testing/views";

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

test("a page that is loaded anew does not ask once more what was answered and is not followed by anything", () => {
  const view = viewOf({ asked, lines: [line("Bryn goes.", 1)] });
  const room = roomWith(view);
  room.answer("yes");
  OtherEnd.last.say({ type: "ok", command: room.said.value?.command });
  const again = roomWith(view);
  expect(again.said.value).toMatchObject({ question: asked.id, acknowledged: true });
  again.answer("no");
  expect(OtherEnd.last.sent).toEqual([]);
  OtherEnd.last.say(viewOf({ asked: { ...asked, id: "2" }, lines: [line("Bryn goes.", 1), line("So.", 2)] }));
  expect(again.said.value).toBeNull();
});

test("what was taken back is asked on a page that is loaded anew", () => {
  const view = viewOf({ asked });
  const room = roomWith(view);
  room.answer("yes");
  OtherEnd.last.say({ type: "ok", command: room.said.value?.command });
  const command = room.wish({ type: "undo" });
  OtherEnd.last.say({ type: "ok", command });
  expect(roomWith(view).said.value).toBeNull();
});

test("an answer lets go of the handle, and so does a story told anew; what happens meanwhile does not", () => {
  const view = viewOf({ asked, lines: [line("One.", 1), line("Two.", 2)] });
  const room = roomWith(view);
  room.cut.value = 1;
  room.answer("yes");
  expect(room.cut.value).toBeNull();
  room.cut.value = 1;
  OtherEnd.last.say({ type: "changed", keep: 2, parts: { can_undo: { type: "put", value: true } } });
  expect(room.cut.value).toBe(1);
  OtherEnd.last.say({ type: "changed", keep: 2, lines: [line("Three.", 3)] });
  expect(room.cut.value).toBe(1);
  OtherEnd.last.say({ type: "changed", keep: 2, lines: [line("Three, or four.", 3)] });
  expect(room.cut.value).toBeNull();
});

test("how it was is asked for one point at a time, and at last for where the handle stands", () => {
  const room = roomWith(viewOf({ lines: [line("One.", 1), line("Two.", 2), line("Three.", 3)] }));
  for (const point of [3, 2, 1]) {
    room.cut.value = point;
    room.foresee();
  }
  expect(OtherEnd.last.sent).toMatchObject([{ type: "foresee", point: 3 }]);
  const reach = { type: "reach", decisions: 1, lines: 1, board: { heading: "", figures: [] } };
  OtherEnd.last.say({ ...reach, command: OtherEnd.last.sent[0]?.command });
  expect(OtherEnd.last.sent.slice(1)).toMatchObject([{ type: "foresee", point: 1 }]);
  OtherEnd.last.say({ ...reach, command: OtherEnd.last.sent[1]?.command });
  expect([OtherEnd.last.sent.length, room.reach.value?.point]).toEqual([2, 1]);
  room.cut.value = null;
  room.foresee();
  expect(room.reach.value).toBeNull();
});

test("a refusal does not stand under the next question", () => {
  const room = roomWith(viewOf({ asked }));
  room.answer("yes");
  OtherEnd.last.say({ type: "refused", command: room.said.value?.command, refusal: { code: "no", text: "Not now." } });
  OtherEnd.last.say(viewOf({ asked: { ...asked, id: "2" } }));
  expect(room.refusal.value).toBeNull();
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
  room.always.value = true;
  room.answer("use");
  const orders = [{ what: "P-9", answer: "use", who: "bryn", words: "use" }, ...others];
  expect(OtherEnd.last.sent.at(-1)).toMatchObject({ type: "orders", orders });
});

test("what is to be answered always is said for each question anew", () => {
  const room = roomWith(viewOf({ asked }));
  room.always.value = true;
  OtherEnd.last.say(viewOf({ asked: { ...asked, id: "2" } }));
  room.answer("use");
  expect(OtherEnd.last.sent.map(({ type }) => type)).toEqual(["answer"]);
});

test("advice on a question that is answered by now is missed by nobody", () => {
  const room = roomWith(viewOf({ asked }));
  room.advise();
  const refusal = { code: "question-gone", text: "That question is not being asked any more." };
  OtherEnd.last.say({ type: "refused", command: OtherEnd.last.sent.at(-1)?.command, refusal });
  expect(room.refusal.value).toBeNull();
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

test("what was answered is asked again once it was taken back, though nothing new was shown meanwhile", () => {
  const room = roomWith(viewOf({ asked }));
  room.answer("yes");
  OtherEnd.last.say({ type: "ok", command: room.said.value?.command });
  expect(room.said.value?.acknowledged).toBe(true);
  OtherEnd.last.say({ type: "ok", command: room.wish({ type: "undo" }) });
  expect(room.said.value).toBeNull();
});

test("older lines are asked for once at a time, and come before those that are here", () => {
  const room = roomWith(viewOf({ first: 2, lines: [line("Bryn falls.", 2)] }));
  room.recall();
  room.recall();
  expect(OtherEnd.last.sent).toMatchObject([{ type: "recall", before: 2 }]);
  const command = OtherEnd.last.sent[0]?.command;
  OtherEnd.last.say({ type: "recalled", command, at: 1, lines: [line("Grim strikes.", 1)] });
  expect([room.first.value, room.lines.value.length]).toEqual([1, 2]);
  room.recall();
  expect(OtherEnd.last.sent.at(-1)).toMatchObject({ type: "recall", before: 1 });
});

test("a story that is all here has nothing older to ask for", () => {
  const room = roomWith(viewOf({ lines: [line("Bryn goes.")] }));
  room.recall();
  expect(OtherEnd.last.sent).toEqual([]);
});
