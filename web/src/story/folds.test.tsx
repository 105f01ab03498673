import { act, screen } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { EXCHANGE } from "../../testing/exchange";
import { press } from "../../testing/put";
import { sit } from "../../testing/sit";
import { line, viewOf } from "../../testing/views";
import { chooseLines } from "../browser/staging";
import type { Line } from "../wire/shapes";
import { Log } from "./Log";

afterEach(() => chooseLines(false));

const HEADLINE = "Bryn's Strike hits Grim. Grim loses 9 HP. Grim is down.";
const turn = { ...line("Grim's turn.", 1), tone: "turn" };
const show = () =>
  sit(viewOf({ lines: [line("It begins."), ...EXCHANGE, turn, ...EXCHANGE] }), (view) => <Log view={view} />);
const drawn = () => screen.getAllByRole("listitem").length;

test("an exchange is one entry that opens to its lines; the newest is open", () => {
  show();
  const [older, newest] = screen.getAllByRole("button", { name: HEADLINE });
  expect([older, newest].map((each) => each?.getAttribute("aria-expanded"))).toEqual(["false", "true"]);
  expect(drawn()).toBe(1 + 1 + 1 + 4);
  act(() => older?.click());
  expect(drawn()).toBe(1 + 4 + 1 + 4);
});

test("on a phone the newest exchange, too, is what it came to", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  show();
  expect(drawn()).toBe(1 + 1 + 1 + 1);
});

test("while one rewinds, and for who wants it so, every line is there", () => {
  const { room } = show();
  const rewind = (to: number | null) =>
    act(() => {
      room.cut.value = to;
    });
  rewind(1);
  expect(drawn()).toBe(10);
  rewind(null);
  expect(drawn()).toBe(7);
  act(() => chooseLines(true));
  expect(drawn()).toBe(10);
});

test("the newest exchange can be watched again, and no other", () => {
  const { room } = show();
  press("Watch again");
  expect(room.play.now.value?.lines).toHaveLength(4);
  act(() => room.play.end());
});

test("one line alone, and what came to nothing, is told as it is", () => {
  const [reveal, strike] = EXCHANGE as [Line, Line];
  sit(viewOf({ lines: [reveal, line("Nobody moves."), strike, reveal] }), (view) => <Log view={view} />);
  expect(screen.getAllByRole("button", { expanded: true })).toEqual([
    screen.getByRole("button", { name: "Bryn's Strike hits Grim." }),
  ]);
  expect(drawn()).toBe(4);
});
