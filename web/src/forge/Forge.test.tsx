import { fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { serve } from "../../testing/server";
import type { ForgePage as Page } from "../wire/shapes";
import { binned } from "./Effects";
import { word } from "./Fair";
import { ForgePage } from "./ForgePage";

const page: Page = {
  forged: {
    ability: { id: "forged", name: "Lash" },
    pack: "[pack]\n",
    title: "Body, Active, built on Strike",
    card: "Active strike.",
    price: { value: 3 },
    unit: "BP",
    points: "Build Points",
    most: { value: 6 },
    level: { value: 1 },
    pays: "2 SP",
    problems: [],
    parts: [
      {
        key: "more dice",
        text: "+1 EV die",
        group: "Numbers",
        adds: 2,
        total: 5,
        says: "The blow rolls one die more.",
      },
      { key: "keyword push", text: "Push", group: "Keywords", adds: 1, total: 4 },
      {
        key: "keyword bind",
        text: "Bind",
        group: "Keywords",
        adds: 4,
        total: 7,
        why: { code: "over-cap", text: "At level 1 it may have 6 BP, not 7.", rule: "ACS-01" },
      },
    ],
    dice: [],
    bearer: "Iren",
    examples: [{ id: "lash", name: "Ember Lash", text: "A whip of embers.", price: 4 }],
  },
  effects: [{ text: "Heavy", dice: "4d6! + 3", mean: 19.8, values: [7, 8, 9], chances: [0.2, 0.5, 0.3] }],
};
const told = {
  word: "far too good for its price",
  by: "Iren instead of Lash",
  fights: 40,
  share: 0.66,
  low: 0.55,
  high: 0.77,
  rivals: [
    { name: "Ember Lash", price: 4, better: 0.14, low: 0.02, high: 0.26 },
    { name: "Mind Ward", price: 3, better: -0.03, low: -0.2, high: 0.14 },
  ],
  steps: 9,
  most: 80,
  is_settled: true,
};

async function shown(found: Page = page, verdict: object = told) {
  const heard = serve({
    "/api/forge/pebbles": found,
    "/api/forge/pebbles/fight": verdict,
    "/api/words/pebbles": { words: [] },
  });
  render(<ForgePage ruleset="pebbles" />);
  await waitFor(() => expect(screen.getByRole("region", { name: "The card" })).toBeTruthy());
  return heard;
}

test("an ability is a card with its price, its parts and its exact effect", async () => {
  await shown();
  expect(screen.getByRole("region", { name: "The card" }).textContent).toContain("A use costs 2 SP3 BP");
  expect(screen.getByText("The blow rolls one die more.")).toBeTruthy();
  expect(screen.getByRole("img", { name: "From 7 to 9, on average 19.8." })).toBeTruthy();
  expect(screen.getByText("About 20.")).toBeTruthy();
});

test("a part is taken, and one that cannot be had says why", async () => {
  const heard = await shown();
  press("Keywords");
  expect(screen.getByText(/At level 1 it may have 6 BP, not 7/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Bind/ })).toBeNull();
  press(/^Take\s+Push/);
  const sent = { ability: page.forged.ability, change: "keyword push", level: 1 };
  await waitFor(() => expect(heard.at(-1)?.body).toEqual(sent));
});

test("it is named, begun from another, and changes are taken back", async () => {
  const heard = await shown();
  fireEvent.change(screen.getByRole("textbox", { name: "Its name" }), { target: { value: "Whip" } });
  await waitFor(() => expect(heard.at(-1)?.body).toMatchObject({ ability: { name: "Whip" } }));
  press("Start from another");
  fireEvent.click(screen.getByRole("button", { name: /Ember Lash/ }));
  await waitFor(() => expect(heard.at(-1)?.body).toMatchObject({ ability: { id: "lash" } }));
  press("Undo");
  await waitFor(() => expect(heard.at(-1)?.body).toMatchObject({ ability: { id: "forged" } }));
});

test("fights go on until nothing is open, with a verdict and what could stand in its place", async () => {
  await shown();
  press("Let them fight");
  expect(await screen.findByText("Far too good for its price.")).toBeTruthy();
  expect(screen.getByText(/wins 66 times in 100; between 55 and 77, from 40 fights/)).toBeTruthy();
  const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows).toEqual(["Ember Lash 4+14 +2 to +26", "Mind Ward 3−3 −20 to +14"]);
  expect(screen.queryByRole("button", { name: "Stop" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Go on" })).toBeNull();
});

test("from the first moment on it says what goes on, and few fights say nothing yet", async () => {
  const early = { ...told, low: 0.1, high: 0.9, fights: 4, is_settled: false };
  await shown(page, { ...early, rivals: [{ ...told.rivals[0], name: "Whip" }] });
  press("Let them fight");
  expect(screen.getByText(/looks for a ready hero who has a use for it/)).toBeTruthy();
  expect(screen.getByRole("progressbar", { name: "Looking for a hero" })).toBeTruthy();
  expect(await screen.findByText("4 fights so far: too few to say how often the hero wins with it.")).toBeTruthy();
  press("Stop");
});

test("who presses straight from its name starts the fights: naming it makes no other ability of it", async () => {
  const heard = await shown();
  const button = screen.getByRole("button", { name: "Let them fight" });
  fireEvent.change(screen.getByRole("textbox", { name: "Its name" }), { target: { value: "Whip" } });
  await waitFor(() => expect(heard.at(-1)?.body).toMatchObject({ ability: { name: "Whip" } }));
  expect(screen.getByRole("button", { name: "Let them fight" })).toBe(button);
});

test("what is wrong with it is said, and then nobody fights with it", async () => {
  const problems = [{ code: "no-base", text: "Choose the action it sits on.", rule: "ACS-21" }];
  await shown({ ...page, forged: { ...page.forged, problems } });
  expect(screen.getByText(/Choose the action it sits on/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Let them fight" })).toBeNull();
});

test("many values share a bar, and a verdict is only given where it is sure", () => {
  const many = Array.from({ length: 50 }, (_, at) => at);
  const bars = binned(
    many,
    many.map(() => 0.02),
  );
  expect(bars.length).toBe(17);
  expect(bars[0]).toEqual({ from: 0, to: 2, chance: expect.closeTo(0.06) });
  expect(word(told)).toBe("Far too good for its price.");
  expect(word({ ...told, low: 0.3 })).toBe("Too early to say.");
  expect(word({ ...told, rivals: [] })).toBe("Too early to say.");
});
