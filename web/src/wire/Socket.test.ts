import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OtherEnd } from "../../testing/OtherEnd";
import { type Link, Socket } from "./Socket";
import type { Command, Message } from "./shapes";

const kept = new Map<string, string>();
const shelf = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};
const undo = (command: string): Command => ({ type: "undo", command });
let links: Link[];
let heard: Message[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", OtherEnd);
  [OtherEnd.all, links, heard] = [[], [], []];
  kept.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const connect = () =>
  new Socket(
    "ws://table",
    { heard: (message) => void heard.push(message), linked: (link) => void links.push(link) },
    shelf,
  );

test("a command is sent again until it is acknowledged", () => {
  const socket = connect();
  OtherEnd.last.open();
  socket.send(undo("a"));
  vi.advanceTimersByTime(4000);
  expect(OtherEnd.last.sent).toEqual([undo("a"), undo("a")]);
  OtherEnd.last.say({ type: "ok", command: "a" });
  vi.advanceTimersByTime(8000);
  expect(OtherEnd.last.sent).toHaveLength(2);
});

test("what was on its way twice is answered once", () => {
  const socket = connect();
  OtherEnd.last.open();
  socket.send(undo("a"));
  vi.advanceTimersByTime(4000);
  OtherEnd.last.say({ type: "ok", command: "a" });
  OtherEnd.last.say({ type: "refused", command: "a", refusal: { code: "told", text: "Told already." } });
  expect(heard).toEqual([{ type: "ok", command: "a" }]);
});

test("what is said while the line is cut is sent in its order when it is back", () => {
  const socket = connect();
  OtherEnd.last.open();
  OtherEnd.last.cut();
  socket.send(undo("a"));
  socket.send(undo("b"));
  vi.advanceTimersByTime(1000);
  OtherEnd.last.open();
  expect(OtherEnd.all).toHaveLength(2);
  expect(OtherEnd.last.sent).toEqual([undo("a"), undo("b")]);
  expect(links).toEqual(["open", "lost", "open"]);
});

test("a page that is loaded again still sends what was not acknowledged", () => {
  connect().send(undo("a"));
  connect();
  OtherEnd.last.open();
  expect(OtherEnd.last.sent).toEqual([undo("a")]);
});

test("a line that stays dead is given up and made anew", () => {
  const socket = connect();
  OtherEnd.last.open();
  socket.send(undo("a"));
  vi.advanceTimersByTime(13_000);
  expect(links).toEqual(["open", "lost"]);
  expect(OtherEnd.all).toHaveLength(2);
});

test("pauses grow while nobody answers, and a table that sends us away is left alone", () => {
  connect();
  OtherEnd.last.cut();
  vi.advanceTimersByTime(600);
  OtherEnd.last.cut();
  vi.advanceTimersByTime(600);
  expect(OtherEnd.all).toHaveLength(2);
  vi.advanceTimersByTime(600);
  expect(OtherEnd.all).toHaveLength(3);
  OtherEnd.last.open();
  OtherEnd.last.cut(4403, "No seat.");
  vi.advanceTimersByTime(60_000);
  expect(OtherEnd.all).toHaveLength(3);
  expect(links.at(-1)).toBe("gone");
});
