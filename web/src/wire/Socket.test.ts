import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Link, Socket } from "./Socket";
import type { Command, Message } from "./shapes";

/** A socket whose other end is the test. */
class Wire {
  static all: Wire[] = [];
  static get last(): Wire {
    return Wire.all[Wire.all.length - 1] as Wire;
  }
  readyState = 0;
  sent: Command[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number; reason: string }) => {};
  constructor() {
    Wire.all.push(this);
  }
  send(data: string) {
    this.sent.push(JSON.parse(data) as Command);
  }
  close() {
    this.readyState = 3;
  }
  open() {
    this.readyState = 1;
    this.onopen();
  }
  say(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  cut(code = 1006, reason = "") {
    this.readyState = 3;
    this.onclose({ code, reason });
  }
}

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
  vi.stubGlobal("WebSocket", Wire);
  [Wire.all, links, heard] = [[], [], []];
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
  Wire.last.open();
  socket.send(undo("a"));
  vi.advanceTimersByTime(4000);
  expect(Wire.last.sent).toEqual([undo("a"), undo("a")]);
  Wire.last.say({ type: "ok", command: "a" });
  vi.advanceTimersByTime(8000);
  expect(Wire.last.sent).toHaveLength(2);
});

test("what is said while the line is cut is sent in its order when it is back", () => {
  const socket = connect();
  Wire.last.open();
  Wire.last.cut();
  socket.send(undo("a"));
  socket.send(undo("b"));
  vi.advanceTimersByTime(1000);
  Wire.last.open();
  expect(Wire.all).toHaveLength(2);
  expect(Wire.last.sent).toEqual([undo("a"), undo("b")]);
  expect(links).toEqual(["open", "lost", "open"]);
});

test("a page that is loaded again still sends what was not acknowledged", () => {
  connect().send(undo("a"));
  connect();
  Wire.last.open();
  expect(Wire.last.sent).toEqual([undo("a")]);
});

test("a line that stays dead is given up and made anew", () => {
  const socket = connect();
  Wire.last.open();
  socket.send(undo("a"));
  vi.advanceTimersByTime(13_000);
  expect(links).toEqual(["open", "lost"]);
  expect(Wire.all).toHaveLength(2);
});

test("pauses grow while nobody answers, and a table that sends us away is left alone", () => {
  connect();
  Wire.last.cut();
  vi.advanceTimersByTime(600);
  Wire.last.cut();
  vi.advanceTimersByTime(600);
  expect(Wire.all).toHaveLength(2);
  vi.advanceTimersByTime(600);
  expect(Wire.all).toHaveLength(3);
  Wire.last.open();
  Wire.last.cut(4403, "No seat.");
  vi.advanceTimersByTime(60_000);
  expect(Wire.all).toHaveLength(3);
  expect(links.at(-1)).toBe("gone");
});
