import { act, fireEvent, screen } from "@testing-library/preact";
import { beforeEach, expect, test, vi } from "vitest";
import { press } from "../../testing/put";
import { sit } from "../../testing/sit";
import { ask, bryn, grim, option, viewOf } from "../../testing/views";
import type { Ground as GroundShown } from "../wire/shapes";
import { Ground } from "./Ground";

const PIXELS = 50; // a cell of this drawing
const ground: GroundShown = { width: 6, height: 4, walls: ["0,0"], heights: { "5,3": 2 } };
const figures = [
  { ...bryn, place: "0,1" },
  { ...grim, place: "4,1" },
];
const walk = option("walk", {
  text: "Walk there",
  note: "2 steps",
  spot: { place: "2,1", path: ["0,1", "1,1", "2,1"] },
});
const strike = option("strike", { target: "grim", spot: { cells: ["4,1"] } });
const asked = ask({ type: "pick", options: [walk, option("run", { spot: { place: "2,3" } }), strike] });

beforeEach(() => {
  vi.stubGlobal(
    "DOMPoint",
    class {
      constructor(
        readonly x: number,
        readonly y: number,
      ) {}
      matrixTransform = () => ({ x: this.x / PIXELS, y: this.y / PIXELS });
    },
  );
  Object.assign(SVGElement.prototype, { getScreenCTM: () => ({ a: PIXELS, inverse: () => null }) });
});

const show = () => sit(viewOf({ asked, board: { figures, ground } }), (view) => <Ground view={view} />);
const drawing = () => screen.getByRole("img");
const at = (x: number, y: number) => ({ clientX: x * PIXELS, clientY: y * PIXELS, pointerId: 1, button: 0 });

function tap(x: number, y: number): void {
  act(() => {
    for (const type of ["pointerdown", "pointerup"])
      drawing().dispatchEvent(Object.assign(new Event(type, { bubbles: true }), at(x, y), { pointerType: "mouse" }));
  });
}

test("a table without a map shows none", () => {
  sit(viewOf({ asked }), (view) => <Ground view={view} />);
  expect(screen.queryByRole("img")).toBeNull();
});

test("the map says in words how large it is and who stands where", () => {
  show();
  expect(drawing().getAttribute("aria-label")).toBe("A map of 6 by 4 squares. Bryn at 0,1, Grim at 4,1.");
  expect(drawing().querySelector(".levels")?.textContent).toBe("2");
});

test("every cell that is an answer is lit, and whoever can be chosen is ringed", () => {
  show();
  const lit = [...drawing().querySelectorAll<SVGElement>(".reachable path")].map((path) => path.dataset.place);
  expect(lit).toEqual(["2,1", "2,3"]);
  expect(drawing().querySelector<SVGElement>('[data-figure="grim"]')?.dataset.target).toBe("true");
  expect(drawing().querySelector<SVGElement>('[data-figure="bryn"]')?.dataset.target).toBe("false");
});

test("the first tap on a cell shows the way and its price, the second goes there", () => {
  const { sent } = show();
  tap(2.5, 1.5);
  expect(sent()).toEqual([]);
  expect(drawing().querySelector(".way")?.getAttribute("points")).toBe("0.5,1.5 1.5,1.5 2.5,1.5");
  expect(drawing().querySelector(".concerned")).toBeNull();
  expect(drawing().querySelector(".cost")?.textContent).toBe("2 steps");
  tap(2.5, 1.5);
  expect(sent()).toEqual([{ type: "answer", question: "1", answer: "walk" }]);
});

test("what a tapped cell means is said in words, with a button that takes it and one that does not", () => {
  const { sent, room } = show();
  tap(2.5, 1.5);
  press("Choose another place");
  expect(room.pointed.value.cell).toBe("");
  tap(2.5, 1.5);
  press("Go to Walk there");
  expect(sent()).toEqual([{ type: "answer", question: "1", answer: "walk" }]);
});

test("a tap on somebody chooses them, so that the list says what can be done to them", () => {
  const { room } = show();
  tap(4.5, 1.5);
  expect(room.pointed.value.target).toBe("grim");
  expect(drawing().querySelector<SVGElement>('[data-figure="grim"]')?.dataset.chosen).toBe("true");
  expect(drawing().querySelector(".concerned")).toBeTruthy();
});

test("while the answer is on its way the map offers nothing", () => {
  show();
  tap(2.5, 1.5);
  tap(2.5, 1.5);
  expect(drawing().querySelectorAll(".reachable path")).toHaveLength(0);
});

const routed = (trail: string[] = []) =>
  viewOf({
    asked: ask({ type: "pick", options: [walk], route: { through: ["1,2", "2,1"], trail } }),
    board: { figures, ground },
  });

test("a place to go by is tapped as an end is, and the table asks from there on", () => {
  const { sent, room } = sit(routed(), (view) => <Ground view={view} />);
  act(() => {
    room.byWay.value = true;
  });
  const lit = [...drawing().querySelectorAll<SVGElement>(".reachable path")].map((path) => path.dataset.place);
  expect(lit).toEqual(["1,2", "2,1"]);
  tap(1.5, 2.5);
  press(/^Go by here/);
  expect(sent()).toEqual([{ type: "answer", question: "1", answer: { via: "1,2" } }]);
});

test("the way that has been chosen so far is drawn", () => {
  sit(routed(["0,1", "1,2"]), (view) => <Ground view={view} />);
  expect(drawing().querySelector(".trail")?.getAttribute("points")).toBe("0.5,1.5 1.5,2.5");
});

test("a new question asks for an end again", () => {
  const { room, say } = sit(routed(), (view) => <Ground view={view} />);
  act(() => {
    room.byWay.value = true;
  });
  say(viewOf({ asked: { ...ask({ type: "pick", options: [walk] }), id: "2" }, board: { figures, ground } }));
  expect(room.byWay.value).toBe(false);
});

test("the map comes closer and goes back", () => {
  show();
  const before = drawing().getAttribute("viewBox");
  press("Zoom in");
  expect(drawing().getAttribute("viewBox")).not.toBe(before);
  fireEvent.click(screen.getByRole("button", { name: "Show what matters now" }));
  expect(drawing().getAttribute("viewBox")).toBe(before);
});

test("water is drawn where it is", () => {
  sit(viewOf({ board: { ground: { ...ground, water: ["1,1"] }, figures } }), (view) => <Ground view={view} />);
  expect(drawing().querySelector(".terrain > .water")?.getAttribute("d")).toMatch(/^M1 1/);
});

function drag(from: [number, number], to: [number, number]): void {
  const steps: [string, [number, number]][] = [
    ["pointerdown", from],
    ["pointermove", [from[0] + 0.4, from[1]]],
    ["pointermove", to],
    ["pointerup", to],
  ];
  for (const [type, [x, y]] of steps)
    act(() => {
      drawing().dispatchEvent(Object.assign(new Event(type, { bubbles: true }), at(x, y), { pointerType: "mouse" }));
    });
}

test("the GM drags somebody to another cell, and is asked before it is so", () => {
  Object.assign(SVGElement.prototype, { setPointerCapture: () => {} });
  const view = viewOf({ viewer: "gm", can_overrule: true, board: { figures, ground } });
  const { sent } = sit(view, (now) => <Ground view={now} />);
  drag([4.5, 1.5], [2.4, 3.6]);
  expect(sent()).toEqual([]);
  press("Move");
  const act = { type: "set", path: "actors.grim.place", value: "2,3" };
  expect(sent()).toEqual([{ type: "overrule", act }]);
});

test("whoever is put down where they were, or thought better of, stays", () => {
  Object.assign(SVGElement.prototype, { setPointerCapture: () => {} });
  const view = viewOf({ viewer: "gm", can_overrule: true, board: { figures, ground } });
  const { sent } = sit(view, (now) => <Ground view={now} />);
  drag([4.5, 1.5], [4.6, 1.4]);
  expect(screen.queryByRole("button", { name: "Move" })).toBeNull();
  drag([4.5, 1.5], [2.4, 3.6]);
  press("Leave Grim where they were");
  expect(screen.queryByRole("button", { name: "Move" })).toBeNull();
  expect(sent()).toEqual([]);
});

test("nobody is put into a wall or where another stands by a slip of the hand: the nearest free cell is meant", () => {
  Object.assign(SVGElement.prototype, { setPointerCapture: () => {} });
  const view = viewOf({ viewer: "gm", can_overrule: true, board: { figures, ground } });
  sit(view, (now) => <Ground view={now} />);
  drag([4.5, 1.5], [0.7, 0.4]);
  expect(screen.getByText(/^Grim to 1,0/)).toBeTruthy();
  press("Leave Grim where they were");
  drag([4.5, 1.5], [0.5, 1.7]);
  expect(screen.getByText(/^Grim to 0,2/)).toBeTruthy();
});

test("a player who drags somebody moves the map", () => {
  Object.assign(SVGElement.prototype, { setPointerCapture: () => {} });
  show();
  drag([4.5, 1.5], [2.4, 3.6]);
  expect(screen.queryByRole("button", { name: "Move" })).toBeNull();
});
