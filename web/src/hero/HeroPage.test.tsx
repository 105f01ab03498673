import { render, screen, waitFor } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { serve } from "../../testing/server";
import type { HeroPage as Page } from "../wire/shapes";
import { HeroPage } from "./HeroPage";

const page: Page = {
  hero: { id: "h1", ruleset: "pebbles", game: "Pebbles", name: "Bryn", retired: false, updated: "", text: "A guard" },
  figure: {
    id: "p1",
    name: "Bryn",
    side: "heroes",
    facts: [{ label: "Guard", text: "7", working: { value: 7, label: "Guard" } }],
  },
  trouble: "",
  history: [{ when: "2026-11-17T10:00:00", text: "Was made." }],
};

test("a hero has a sheet whose numbers open, and a history", async () => {
  serve({ "/api/heroes/h1": page, "/api/words/pebbles": { words: [] } });
  render(<HeroPage id="h1" />);
  await waitFor(() => expect(screen.getByRole("heading", { name: "Bryn" })).toBeTruthy());
  expect(screen.getByRole("button", { name: /7/ })).toBeTruthy();
  expect(screen.getByRole("region", { name: "History" }).textContent).toContain("2026-11-17 Was made.");
});

test("who is retired is brought back, and not played before", async () => {
  const heard = serve({
    "/api/heroes/h1": { ...page, hero: { ...page.hero, retired: true } },
    "/api/words/pebbles": { words: [] },
  });
  render(<HeroPage id="h1" />);
  await waitFor(() => expect(screen.getByRole("button", { name: "Bring back" })).toBeTruthy());
  expect(screen.queryByRole("button", { name: "Play Bryn" })).toBeNull();
  press("Bring back");
  await waitFor(() => expect(heard.some(({ body }) => (body as { do?: string } | null)?.do === "return")).toBe(true));
});

test("a hero that does not fit says why and is not played", async () => {
  serve({ "/api/heroes/h1": { ...page, figure: null, trouble: "Bryn cannot come: Dead." } });
  render(<HeroPage id="h1" />);
  await waitFor(() => expect(screen.getByText("Bryn cannot come: Dead.")).toBeTruthy());
  expect(screen.queryByRole("button", { name: "Play Bryn" })).toBeNull();
});

test("where no hero is, the page says so and leads back", async () => {
  serve({});
  render(<HeroPage id="nobody" />);
  await waitFor(() => expect(screen.getByRole("heading", { name: "There is no hero here" })).toBeTruthy());
  expect(screen.getByRole("link", { name: "Your heroes" }).getAttribute("href")).toBe("/heroes");
});
