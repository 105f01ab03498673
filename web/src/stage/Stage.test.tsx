import { act, fireEvent, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EXCHANGE } from "../../testing/exchange";
import { press } from "../../testing/put";
import { sit } from "../../testing/sit";
import { ask, beat, bryn, grim, line, viewOf } from "../../testing/views";
import { chooseSpeed } from "../browser/staging";
import { useRoom } from "../room/here";
import { Heard } from "../story/Heard";
import type { Shown, Working } from "../wire/shapes";
import { Stage } from "./Stage";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  chooseSpeed("full");
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const asked = ask({ type: "text" });
const changed = {
  type: "changed",
  keep: 1,
  lines: EXCHANGE,
  parts: { asked: { type: "put", value: { ...asked, id: "2", text: "And now?" } } },
};

const table = () => sit(viewOf({ asked, lines: [line("It begins.")] }), (view) => <Here view={view} />);

function Here({ view }: { view: Shown }) {
  const playing = useRoom().play.now.value;
  return (
    <>
      <h2>{view.asked?.text}</h2>
      {playing && <Stage view={view} playing={playing} />}
      <Heard />
    </>
  );
}

const stage = () => screen.queryByRole("region", { name: "Stage" });
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const heard = () =>
  [...document.querySelectorAll('[aria-live="polite"] p')].map(({ textContent }) => textContent?.trim());

test("beats come one after the other, and the next question after the last", () => {
  const { say } = table();
  say(changed);
  const seen: (string | undefined)[] = [];
  while (stage() && !screen.queryByRole("button", { name: "Go on" }) && seen.length < 200) {
    if (seen.at(-1) !== stage()?.dataset.beat) seen.push(stage()?.dataset.beat);
    expect(screen.getByRole("heading").textContent).toBe("What now?");
    pass(50);
  }
  expect(seen).toEqual(["turning", "throw", "loss"]);
  expect(stage()?.dataset.beat).toBe("downfall");
  press("Go on");
  expect(screen.getByRole("heading").textContent).toBe("And now?");
});

test("a card shows its picture, its name and how it is played; where no more is known, its name", () => {
  const printed = [{ title: "Block", manner: ["Heavy", "Sword"], motif: "guard" as const }];
  const hands = [
    { actor: "bryn", cards: ["7♥"] },
    { actor: "grim", cards: ["Heavy Block with Sword"], printed },
  ];
  const { say } = table();
  say({ ...changed, lines: [beat("Revealed.", { type: "turning", opens: true, hands }), ...EXCHANGE] });
  const [plain, drawn] = [...document.querySelectorAll(".front")];
  expect([...document.querySelectorAll(".front")].length).toBe(2);
  const texts = [plain, drawn].map((each) => each?.textContent);
  expect(texts.sort()).toEqual(["7♥", "BlockHeavy · Sword"]);
  expect(document.querySelectorAll(".front > .motif").length).toBe(1);
});

test("what a retcon has changed is played no further, and the table stands there as it is now", () => {
  const { say } = table();
  say(changed);
  pass(50);
  expect(stage()?.dataset.beat).toBe("turning");
  const value = { ...asked, id: "3", text: "Once more?" };
  say({ type: "changed", keep: 1, lines: [line("Told anew.")], parts: { asked: { type: "put", value } } });
  expect(stage()).toBeNull();
  expect(screen.getByRole("heading").textContent).toBe("Once more?");
  expect(heard()).not.toContain("Grim is down.");
});

test("whoever looks elsewhere meanwhile finds the table as it is now", () => {
  const { say } = table();
  say(changed);
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const value = { ...asked, id: "3", text: "Once more?" };
  say({ type: "changed", keep: 5, parts: { asked: { type: "put", value } } });
  vi.restoreAllMocks();
  expect(stage()).toBeNull();
  expect(screen.getByRole("heading").textContent).toBe("Once more?");
});

test("what it came to stays until whoever is asked next goes on", () => {
  const { say } = table();
  say(changed);
  pass(60_000);
  expect(stage()?.textContent).toContain("Grim is down.");
  press("Go on");
  expect(stage()).toBeNull();
});

test("what comes while somebody reads what it came to waits for them, too", () => {
  const { say } = table();
  say(changed);
  pass(60_000);
  say({ type: "changed", keep: 5, lines: EXCHANGE.slice(0, 2) });
  pass(60_000);
  expect(stage()?.textContent).toContain("Grim is down.");
  press("Go on");
  expect(stage()?.dataset.beat).toBe("turning");
});

test.each([
  ["whoever only looks on", "full" as const, null],
  ["whoever wants it quick", "quick" as const, { ...asked, id: "2" }],
])("%s is not kept waiting, and no button says so", (_, speed, next) => {
  chooseSpeed(speed);
  const { say } = table();
  say({ ...changed, parts: { asked: { type: "put", value: next } } });
  press("Skip");
  expect(screen.queryByRole("button", { name: "Go on" })).toBeNull();
  pass(6000);
  expect(stage()).toBeNull();
});

test("nothing of what it comes to is on the page before its beat", () => {
  const { say } = table();
  say(changed);
  expect(document.body.textContent).toContain("Strike");
  expect(document.body.textContent).not.toContain("loses");
  expect(document.body.textContent).not.toContain("down.");
});

test("those who listen hear one sentence for each beat, in order, also of those that are skipped", () => {
  const { say } = table();
  say(changed);
  expect(heard()).toEqual(["Revealed: Bryn: Stride, then Strike; Grim: Block."]);
  press("Skip");
  expect(heard()).toEqual(EXCHANGE.map(({ spans }) => spans[0]?.text));
});

test("a key goes on to what it came to, and another to the question", () => {
  const { say } = table();
  say(changed);
  fireEvent.keyDown(document, { key: " " });
  expect(stage()?.textContent).toContain("Grim is down.");
  fireEvent.keyDown(document, { key: "Enter" });
  expect(stage()).toBeNull();
  expect(screen.getByRole("heading").textContent).toBe("And now?");
});

test("a press anywhere goes on, and Escape leaves at once", () => {
  const { say } = table();
  say(changed);
  fireEvent.click(document.querySelector(".anywhere") as Element);
  expect(stage()?.dataset.beat).toBe("downfall");
  fireEvent.keyDown(document, { key: "Escape" });
  expect(stage()).toBeNull();
});

test("where nothing may move what it came to is there at once, all is heard, and the question comes after it", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const { say } = table();
  say(changed);
  expect(stage()?.dataset.beat).toBe("downfall");
  expect(stage()?.textContent).toContain("Grim is down.");
  expect(heard()).toEqual(EXCHANGE.map(({ spans }) => spans[0]?.text));
  expect(screen.getByRole("heading").textContent).toBe("What now?");
  press("Go on");
  expect(stage()).toBeNull();
  expect(screen.getByRole("heading").textContent).toBe("And now?");
});

test("where nothing is to be played the question is there at once and all is heard", () => {
  chooseSpeed("none");
  const { say } = table();
  say(changed);
  expect(stage()).toBeNull();
  expect(screen.getByRole("heading").textContent).toBe("And now?");
  expect(heard()).toHaveLength(EXCHANGE.length);
});

test("a story that is told anew is not played", () => {
  const { say } = table();
  say({ ...changed, keep: 0 });
  expect(stage()).toBeNull();
});

test("what comes while something is played is played after it", () => {
  const { say, room } = table();
  say(changed);
  say({ type: "changed", keep: 5, lines: EXCHANGE.slice(0, 2) });
  expect(room.play.now.value?.lines).toHaveLength(6);
  act(() => room.play.end());
  expect(heard()).toHaveLength(6);
});

test("how fast it is played is remembered", () => {
  const { say } = table();
  say(changed);
  press("Quick");
  expect(localStorage.getItem("stage-speed")).toBe("quick");
  expect(stage()?.dataset.pace).toBe("quick");
});

test("an exchange can be watched again", () => {
  const { say, room } = table();
  say(changed);
  act(() => room.play.end());
  act(() => room.watch(EXCHANGE));
  expect(stage()?.dataset.beat).toBe("turning");
});

test("how everybody stands is in sight until their meter falls; of what is long past only what fell then", () => {
  const meters = [{ label: "HP", value: 9, most: 12 }];
  const figures = [bryn, grim].map((figure) => ({ ...figure, meters }));
  const view = viewOf({ asked, board: { figures }, lines: [line("It begins.")] });
  const { say, room } = sit(view, (shown) => <Here view={shown} />);
  const counts = () => [...document.querySelectorAll(".falling-meter .count")].map(({ textContent }) => textContent);
  say(changed);
  expect(counts()).toEqual(["9", "9"]);
  press("Skip");
  expect(counts()).toEqual(["0", "9"]);
  act(() => room.play.end());
  act(() => room.watch(room.lines.value.slice(1)));
  expect(counts()).toEqual([]);
});

const cut: Working = { value: 9, label: "damage", parts: [{ value: 12, label: "the blow" }] };
const opening = EXCHANGE.map((each) =>
  each.beat?.type === "loss" ? { ...each, headline: [{ text: "Grim loses " }, { text: "9", working: cut }] } : each,
);

test("a number of what it came to opens once all is over, and the question waits for whoever reads it", () => {
  const { say } = table();
  say({ ...changed, lines: opening });
  expect(screen.queryByRole("button", { name: "9" })).toBeNull();
  press("Skip");
  press("9");
  expect(screen.getByRole("group", { name: "Why 9" }).textContent).toContain("the blow");
  pass(60_000);
  press("Go on");
  expect(screen.getByRole("heading").textContent).toBe("And now?");
});

test("what could have stopped more of a blow says of how much it stopped that", () => {
  const stops = [{ what: "Block", amount: 33, of: 36 }];
  const held = beat("Nothing reaches Grim.", { type: "defence", actor: "grim", clash: { blow: 33, stops } }, true);
  const { say } = table();
  say({ ...changed, lines: [...EXCHANGE.slice(0, 2), held] });
  press("Skip");
  expect(document.querySelector(".beam .stop")?.textContent).toBe("Block 33 of 36");
});
