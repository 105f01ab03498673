import { act, fireEvent, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { EXCHANGE } from "../../testing/exchange";
import { press } from "../../testing/put";
import { sit } from "../../testing/sit";
import { line, viewOf } from "../../testing/views";
import { Log } from "./Log";
import { startRewind } from "./Scrubber";

const lines = [line("It begins."), line("Bryn goes.", 1), line("Grim strikes.", 2), line("Bryn falls.", 3)];
const show = () => sit(viewOf({ lines }), (view) => <Log view={view} />);
const handle = () => screen.getByRole("slider", { name: "Rewind" });
const key = (name: string) => fireEvent.keyDown(handle(), { key: name });
const going = () => [...document.querySelectorAll('li[data-gone="true"]')].map(({ textContent }) => textContent);

test("the handle stands at the newest line and says so", () => {
  show();
  expect(handle().getAttribute("aria-valuenow")).toBe("0");
  expect(handle().getAttribute("aria-valuetext")).toBe("Now: Bryn falls.");
});

test("keys take it back decision by decision, as far as there are any", () => {
  show();
  key("ArrowUp");
  key("ArrowUp");
  expect(handle().getAttribute("aria-valuetext")).toBe("Back to before: Grim strikes.");
  expect(going()).toEqual(["Grim strikes.", "Bryn falls."]);
  key("End");
  expect(handle().getAttribute("aria-valuenow")).toBe("3");
  key("Home");
  expect(handle().getAttribute("aria-valuenow")).toBe("0");
});

test("nothing is undone before one has agreed", () => {
  const { sent } = show();
  key("ArrowUp");
  expect(sent()).toEqual([{ type: "foresee", point: 3 }]);
  press("Go back to here: undo 1 decision");
  expect(sent().at(-1)).toEqual({ type: "rewind", point: 3 });
  expect(handle().getAttribute("aria-valuenow")).toBe("0");
});

test("one can think better of it", () => {
  const { sent } = show();
  key("ArrowUp");
  fireEvent.keyDown(screen.getByRole("button", { name: "Cancel" }), { key: "Tab" });
  press("Cancel");
  expect(screen.queryByRole("group", { name: "Rewind to here" })).toBeNull();
  expect(sent().map(({ type }) => type)).toEqual(["foresee"]);
});

test("it says how far it really goes: behind cards that all have seen", () => {
  const { sent, reach } = show();
  key("ArrowUp");
  reach(8, 12);
  expect(screen.getByText(/goes further back/)).toBeTruthy();
  press("Go back to here: undo 8 decisions");
  expect(sent().at(-1)).toEqual({ type: "rewind", point: 3 });
});

test("whoever may not go back alone asks the others", () => {
  sit(viewOf({ lines, can_rewind: false, can_ask: true }), (view) => <Log view={view} />);
  key("ArrowUp");
  expect(screen.getByRole("button", { name: "Ask to go back: undo 1 decision" })).toBeTruthy();
});

test("Rewind takes the handle in hand, one decision back", async () => {
  const { room } = show();
  act(() => startRewind(room));
  expect(screen.getByRole("button", { name: "Go back to here: undo 1 decision" })).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(handle());
});

test("Rewind in the middle of a reveal ends it, and the story can be pressed", async () => {
  const { room, say } = show();
  say({ type: "changed", keep: 4, lines: EXCHANGE });
  expect(document.querySelector(".log")?.hasAttribute("inert")).toBe(true);
  act(() => startRewind(room));
  expect(room.play.now.value).toBeNull();
  expect(document.querySelector(".log")?.hasAttribute("inert")).toBe(false);
  await expect.poll(() => document.activeElement).toBe(handle());
});

test("whoever holds the handle keeps it while others play, and no reveal lies over it", () => {
  const { room, say } = show();
  key("ArrowUp");
  say({ type: "changed", keep: 4, lines: [...EXCHANGE, line("Cato goes.", 4)] });
  expect(room.play.now.value).toBeNull();
  expect(handle().getAttribute("aria-valuetext")).toBe("Back to before: Bryn falls.");
  expect(screen.getByRole("button", { name: "Go back to here: undo 2 decisions" })).toBeTruthy();
});

test("a handle whose point is gone lets go", () => {
  const { room, say } = show();
  key("End");
  say({ type: "changed", keep: 1 });
  expect(room.cut.value).toBeNull();
});

test("Escape thinks better of it, wherever one is", () => {
  const { room } = show();
  key("ArrowUp");
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(room.cut.value).toBeNull();
});
