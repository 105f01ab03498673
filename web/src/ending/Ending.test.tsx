import { cleanup, screen, within } from "@testing-library/preact";
import { expect, test, vi } from "vitest";
import { press } from "../../testing/put";
import { serve } from "../../testing/server";
import { sit } from "../../testing/sit";
import { line, viewOf } from "../../testing/views";
import type { Shown, Tally } from "../wire/shapes";
import { Ending } from "./Ending";

const tally: Tally = {
  feats: [
    { actor: "bryn", what: "Strike", count: 3, took: 12 },
    { actor: "grim", what: "Bite", count: 1, took: 4 },
  ],
  course: [
    { point: 2, words: "Grim bites Bryn.", ours: 0.8, theirs: 1 },
    { point: 5, words: "Bryn fells Grim.", ours: 0.8, theirs: 0 },
  ],
  turning: 1,
};
const show = (rest: Partial<Shown> = {}) =>
  sit(viewOf({ is_over: true, tally, ...rest }), (view) => <Ending view={view} />);

test("what somebody had back is told", () => {
  show({ tally: { ...tally, mended: [{ actor: "bryn", track: "HP", amount: 8 }] } });
  expect(document.querySelector(".mended")?.textContent).toContain("Bryn had 8 HP back.");
});

test("who may not go back is not offered it", () => {
  show({ can_rewind: false });
  expect(screen.queryByRole("button", { name: "From the turning point" })).toBeNull();
});

test("what each did stands there with what others lost by it, on whose side", () => {
  show();
  const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
  expect(rows.map(({ textContent, dataset }) => [textContent, dataset.side])).toEqual([
    ["Strike Bryn3×12", "mine"],
    ["Bite Grim1×4", "theirs"],
  ]);
  expect(screen.getByText(/^What others lost by it, down to nothing left/)).toBeTruthy();
});

test("the same can be played harder, and what the house refuses is said", async () => {
  const heard = serve({
    "/api/tables/t1/again": [422, { code: "hardest", text: "The house plays as well as it can already." }],
  });
  show();
  press("The same, harder");
  expect(await screen.findByText("The house plays as well as it can already.")).toBeTruthy();
  expect(heard[0]?.body).toEqual({ harder: true });
});

test("a game in which nobody lost anything has no course", () => {
  show({ tally: { feats: [], course: [] } });
  expect(screen.queryByRole("heading")).toBeNull();
});

test("older lines are fetched before the story is given away", () => {
  const { sent, say } = show({ first: 1, lines: [line("The end.", 2)] });
  press("Copy the story");
  expect(sent()).toEqual([{ type: "recall", before: 1 }]);
  say({ type: "recalled", command: "c", at: 0, lines: [line("The beginning.", 1)] });
  expect(sent()).toHaveLength(1);
});

const luck = { dice: 16, above: 0.6 };
const outlooks = [
  { step: 0, chance: 0.9 },
  { step: 1, chance: 0.2 },
  { step: 2, chance: 0 },
];
const whole = { outlooks, turning: 0, playouts: 16, ours: luck, theirs: luck };
const BRIEFLY = "/api/tables/t1/hindsight?brief=yes";

test("as long as the house looks back nothing is said to have turned it, and then what was left tells", async () => {
  vi.useFakeTimers();
  serve({ [BRIEFLY]: { ...whole, outlooks: [], turning: -1, waits: true } });
  const { sent } = show();
  expect(document.querySelector(".turning-point")?.textContent).toContain("being worked out");
  expect(screen.queryByRole("button", { name: "From the turning point" })).toBeNull();
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  const turning = (await screen.findByText(/Bryn fells Grim\./)).textContent;
  expect(turning).toContain("80 % of yours and 0 % of theirs");
  press("From the turning point");
  expect(sent()).toEqual([{ type: "rewind", point: 5 }]);
});

test("the house says by itself what turned it and how the dice fell", async () => {
  vi.useFakeTimers();
  serve({ [BRIEFLY]: whole });
  const { sent } = show();
  expect(screen.getByText("The house looks back: was it luck?")).toBeTruthy();
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect(await screen.findByText(/90 % to win before it, 20 % after it/)).toBeTruthy();
  expect(screen.getByText("Yours: 16 throws, higher than 60 of 100 such. A little lucky.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Let the house play it on/ })).toBeNull();
  press("From the turning point");
  expect(sent()).toEqual([{ type: "rewind", point: 2 }]);
});

test("where playing on takes long only the luck is told until somebody asks", async () => {
  vi.useFakeTimers();
  serve({ [BRIEFLY]: { ...whole, outlooks: [], turning: -1, waits: true }, "/api/tables/t1/hindsight": whole });
  show();
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect(await screen.findByText("Yours: 16 throws, higher than 60 of 100 such. A little lucky.")).toBeTruthy();
  press("What turned it? Let the house play it on");
  expect(await screen.findByText(/90 % to win before it, 20 % after it/)).toBeTruthy();
});

test("who leaves the page soon asks nothing of the house", async () => {
  vi.useFakeTimers();
  const heard = serve({ [BRIEFLY]: whole });
  show();
  cleanup();
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect(heard).toEqual([]);
});
