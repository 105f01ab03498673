import { render, screen, waitFor } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { serve } from "../../testing/server";
import { Heroes } from "./Heroes";

const bryn = {
  id: "h1",
  ruleset: "pebbles",
  game: "Pebbles",
  name: "Bryn",
  retired: true,
  updated: "",
  text: "A guard",
};
const lobby = { games: [{ id: "pebbles", title: "Pebbles", blurb: "", encounters: [] }], tables: [], levels: [] };

test("heroes stand under their games and lead to their pages", async () => {
  const ash = { id: "d1", ruleset: "pebbles", game: "Pebbles", name: "Ash", updated: "" };
  serve({ "/api/heroes": [200, [bryn]], "/api/drafts": [200, [ash]], "/api/lobby": lobby });
  render(<Heroes />);
  await waitFor(() => expect(screen.getByRole("link", { name: /Bryn/ }).textContent).toBe("BrynA guardRetired"));
  expect(screen.getByRole("link", { name: /Bryn/ }).getAttribute("href")).toBe("/heroes/h1");
  await waitFor(() => expect(screen.getByRole("link", { name: /In the making/ })).toBeTruthy());
  expect(screen.getByRole("link", { name: /Ash/ }).getAttribute("href")).toBe("/making/d1");
});

test("whoever has none reads how to come by one, and where nobody makes one it is said", async () => {
  const heard = serve({
    "/api/heroes": [200, []],
    "/api/lobby": lobby,
    "/api/drafts": [422, { code: "no-creation", text: "In Pebbles nobody makes heroes of their own." }],
  });
  render(<Heroes />);
  await waitFor(() => expect(screen.getByText(/^None yet\./)).toBeTruthy());
  press("Make a hero: Pebbles");
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("nobody makes heroes"));
  expect(heard.at(-1)?.place).toBe("/api/drafts");
});
