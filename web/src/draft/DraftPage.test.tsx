import { fireEvent, render, screen, waitFor, within } from "@testing-library/preact";
import { beforeEach, expect, test } from "vitest";
import { press } from "../../testing/put";
import { serve } from "../../testing/server";
import type { Choice, DraftPage as Page } from "../wire/shapes";
import { DraftPage } from "./DraftPage";

const options = [
  { key: "guard", text: "Guard" },
  { key: "mystic", text: "Mystic", note: "Spells" },
];
const choices: Choice[] = [
  { key: "name", stage: "Name", text: "Your name?", rule: "B-1", schema: { type: "text", longest: 40 }, value: "Ash" },
  { key: "class", stage: "Class", text: "Your class?", rule: "B-1", schema: { type: "pick", options }, value: "guard" },
];
const page: Page = {
  draft: { id: "d1", ruleset: "pebbles", game: "Pebbles", name: "Ash", updated: "" },
  stages: ["Name", "Class"],
  choices,
  figure: {
    id: "p1",
    name: "Ash",
    side: "heroes",
    meters: [{ label: "HP", value: 8, most: 8 }],
    facts: [{ label: "Guard", text: "7" }],
  },
  is_whole: true,
  archetypes: [{ id: "bryn", name: "Bryn", text: "A guard" }],
  wanted: {},
};
const words = { "/api/words/pebbles": { words: [] } };

async function shown(found: Page = page) {
  const heard = serve({ "/api/drafts/d1": found, ...words });
  render(<DraftPage id="d1" />);
  await waitFor(() => expect(screen.getByRole("region", { name: "The hero so far" })).toBeTruthy());
  return heard;
}

beforeEach(() => history.pushState(null, "", "/making/d1"));

test("the hero is on the page from the first, and every part can be had in any order", async () => {
  await shown();
  const paper = screen.getByRole("region", { name: "The hero so far" });
  expect(paper.textContent).toContain("8HP");
  expect(screen.getByText("Your name?")).toBeTruthy();
  press("Look it over");
  expect(screen.getByText(/The rules have nothing against Ash/)).toBeTruthy();
  press("Change Class");
  expect(screen.getByRole("button", { name: "Guard" }).getAttribute("aria-pressed")).toBe("true");
});

test("a decision is sent by itself, shown at once, and its gains and losses are told", async () => {
  const heard = await shown();
  press("Go on: Class");
  serve({
    "/api/drafts/d1": { ...page, figure: { ...page.figure, facts: [{ label: "Guard", text: "9" }] } },
    ...words,
  });
  fireEvent.click(screen.getByRole("button", { name: /^Mystic/ }));
  expect(screen.getByRole("button", { name: /^Mystic/ }).getAttribute("aria-pressed")).toBe("true");
  await waitFor(() => expect(screen.getByText("Guard 7 → 9")).toBeTruthy());
  expect(heard.length).toBeGreaterThan(0);
});

test("what was decided is taken back by Undo", async () => {
  const heard = await shown();
  press("Go on: Class");
  fireEvent.click(screen.getByRole("button", { name: /^Mystic/ }));
  await waitFor(() => expect(heard.at(-1)?.body).toEqual({ choices: { class: "mystic" } }));
  await waitFor(() => expect(screen.getByRole("button", { name: /Undo/ }).getAttribute("aria-disabled")).toBe("false"));
  press("Undo");
  await waitFor(() => expect(heard.at(-1)?.body).toEqual({ choices: {}, anew: true }));
});

test("a refusal stands beside its choice, with what holds meanwhile, and nothing is kept before it is put right", async () => {
  const refusal = { code: "gone", text: "There is no such class.", rule: "B-1" };
  const refused = choices.map((each) =>
    each.key === "class" ? { ...each, value: "gone", refusal, instead: "guard" } : each,
  );
  await shown({ ...page, choices: refused, is_whole: false });
  fireEvent.click(screen.getByRole("button", { name: /something is refused/ }));
  const decision = screen.getByRole("region", { name: "Your class?" });
  expect(within(decision).getByRole("alert").textContent).toContain("There is no such class.");
  expect(within(decision).getByRole("alert").textContent).toContain("Until then: Guard");
  press("Look it over");
  expect(screen.getByRole("button", { name: "Keep Ash" }).getAttribute("aria-disabled")).toBe("true");
});

test("a ready hero is begun from", async () => {
  const heard = await shown();
  press("Start from a ready one");
  fireEvent.click(screen.getByRole("button", { name: /Bryn/ }));
  await waitFor(() => expect(heard.at(-1)?.body).toEqual({ archetype: "bryn" }));
});

test("a name is said when it is written", async () => {
  const heard = await shown();
  const field = screen.getByRole("textbox", { name: "Your name?" });
  fireEvent.input(field, { target: { value: "Wren" } });
  expect(heard.some(({ body }) => body)).toBe(false);
  fireEvent.blur(field);
  await waitFor(() => expect(heard.at(-1)?.body).toEqual({ choices: { name: "Wren" } }));
});

test("a draft that is not there says so", async () => {
  serve({ "/api/drafts/d1": [404, { code: "no-such-draft", text: "You have no such hero in the making." }] });
  render(<DraftPage id="d1" />);
  await waitFor(() => expect(screen.getByText("You have no such hero in the making.")).toBeTruthy());
});
