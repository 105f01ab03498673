import { act, fireEvent, screen, waitFor } from "@testing-library/preact";
import { beforeEach, expect, test, vi } from "vitest";
import { press } from "../../testing/put";
import { sit } from "../../testing/sit";
import { viewOf } from "../../testing/views";
import type { OwnPapers } from "../wire/shapes";
import { TalkPanel } from "./TalkPanel";

const seats = [
  ...viewOf().seats,
  { id: "gm", name: "GM", sitter: "person", here: true },
  { id: "foes", name: "Foes", sitter: "mind", here: true },
];
const at = "2026-01-01T20:00:00+00:00";
const show = (rest = {}) => sit(viewOf({ seats, ...rest }), (view) => <TalkPanel view={view} />);

beforeEach(() => localStorage.clear());

function served(papers: Partial<OwnPapers> = {}) {
  const body = { papers: [], pictures: [], backdrop: null, can_lay: false, ...papers };
  const fetched = vi.fn((_place: string, _init?: RequestInit) => Promise.resolve(Response.json(body)));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

test("who said what to whom is there, and dice open to their working", () => {
  const { say } = show();
  const working = { value: 9, label: "2d6", faces: [4, 5], sides: 6 };
  say({
    type: "words",
    first: 0,
    words: [
      { by: "p2", at, text: "Hello" },
      { by: "gm", at, text: "The left one", to: "p1" },
      { by: "p1", at, text: "2d6", to: "p1", toss: { text: "2d6 = [4, 5] = 9", working } },
    ],
  });
  const said = [...screen.getByRole("log").querySelectorAll("li")].map(
    (each) => each.querySelector(".name")?.textContent,
  );
  expect(said).toEqual(["Cato", "GM to you alone", "You, to nobody else"]);
  press("9");
  expect(screen.getByRole("log").textContent).toContain("4");
});

test("something is said to all or to one, and what is refused stays to be mended", async () => {
  const { sent, acknowledge, refuse } = show();
  const field = screen.getByLabelText<HTMLInputElement>("What you say");
  fireEvent.input(field, { target: { value: "Hello" } });
  press("Send");
  await acknowledge();
  await waitFor(() => expect(field.value).toBe(""));
  const options = [...screen.getByLabelText<HTMLSelectElement>("To whom").options].map(({ text }) => text);
  expect(options).toEqual(["To everybody", "To Cato alone", "To GM alone", "Only for me"]);
  fireEvent.change(screen.getByLabelText("To whom"), { target: { value: "gm" } });
  press("Dice");
  fireEvent.input(screen.getByLabelText("Dice to roll"), { target: { value: "3d" } });
  press("Roll");
  await refuse("Position 3: expected a number of sides");
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Position 3"));
  expect(sent()).toEqual([
    { type: "speak", text: "Hello", to: "" },
    { type: "speak", text: "/roll 3d", to: "gm" },
  ]);
});

test("older words are asked for", () => {
  const { say, sent } = show();
  say({ type: "words", first: 3, words: [{ by: "p2", at, text: "Hello" }] });
  press("Earlier");
  expect(sent()).toEqual([{ type: "relisten", before: 3 }]);
});

test("what others show is there to be read, and onlookers write nothing", async () => {
  const fetched = served();
  const { say } = show({ viewer: "onlooker" });
  expect(screen.queryByText("Send")).toBeNull();
  say({
    type: "desk",
    papers: [{ id: "l", by: "gm", title: "A letter", text: "Come", picture: { id: "x", width: 4, height: 3 } }],
  });
  press("Papers, 1 new", "tab");
  expect(screen.getByRole("img", { name: "A letter" }).getAttribute("src")).toBe("/api/tables/t1/pictures/onlooker/x");
  expect(screen.getByRole("article").textContent).toContain("Shown by GM");
  const printed = screen.getByRole("link", { name: "Print it: A letter" });
  expect(printed.getAttribute("href")).toBe("/api/tables/t1/papers/onlooker/l/print");
  expect(fetched).not.toHaveBeenCalled();
});

test("a note is written for oneself and shown by choice", async () => {
  const note = { id: "n", title: "Plan", text: "Left", picture: null, shown: [], updated: "" };
  const fetched = served({ papers: [note] });
  show();
  press("Papers", "tab");
  fireEvent.click(await screen.findByText("Plan"));
  fireEvent.click(screen.getByLabelText("GM"));
  press("Save");
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  const [place, init] = fetched.mock.calls[1] ?? [];
  expect([place, JSON.parse(String(init?.body))]).toEqual([
    "/api/tables/t1/papers/p1",
    { id: "n", title: "Plan", text: "Left", picture: null, shown: ["gm"] },
  ]);
  await act(async () => {});
});

test("a paper that is saved by two quick presses is one paper", async () => {
  const fetched = served({ papers: [] });
  show();
  press("Papers", "tab");
  fireEvent.click(await screen.findByText("New paper"));
  press("Save");
  press("Save");
  await screen.findByText("New paper");
  expect(fetched).toHaveBeenCalledTimes(2); // what there is, and what was written
});

test("who lays pictures aligns one under the map, in cells, and shows it", async () => {
  const picture = { id: "m", name: "The ford", width: 40, height: 30, size: 9 };
  const place = { x: 0, y: 0, width: 6, shown: false };
  const fetched = served({ can_lay: true, pictures: [picture], backdrop: { picture: "m", place } });
  show({ board: { ground: { width: 6, height: 4 } } });
  press("Papers", "tab");
  fireEvent.change(await screen.findByLabelText("Left"), { target: { value: "-0.5" } });
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  fireEvent.click(screen.getByLabelText("Show it to everybody"));
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(3));
  const bodies = fetched.mock.calls.slice(1).map(([, init]) => JSON.parse(String(init?.body)));
  expect(bodies).toEqual([
    { picture: "m", place: { ...place, x: -0.5 } },
    { picture: "m", place: { ...place, x: -0.5, shown: true } },
  ]);
});
