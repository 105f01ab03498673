import { fireEvent, render, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { levels, pebbles, towers } from "../../testing/offers";
import { serve } from "../../testing/server";
import { Packs } from "./Packs";

test("packs stand under their games, and a file is brought under its name", async () => {
  const pack = { id: "k1", ruleset: "pebbles", game: "Pebbles", title: "My yard", updated: "2026-01-02" };
  const games = [{ ...pebbles, has_workbench: true }, towers];
  const page = { pack, said: {}, sentences: [], encounters: [] };
  const heard = serve({
    "/api/packs": [pack],
    "/api/lobby": { games, tables: [], levels },
    "/api/packs/file/yard.toml": page,
  });
  render(<Packs />);
  expect((await screen.findByRole("link", { name: /My yard/ })).getAttribute("href")).toBe("/workbench/k1");
  expect(screen.queryByText("Towers")).toBeNull();
  const file = new File(["{}"], "yard.toml");
  fireEvent.change(screen.getByLabelText("Bring a pack from a file"), { target: { files: [file] } });
  await expect.poll(() => location.pathname).toBe("/workbench/k1");
  expect(heard.at(-1)?.place).toBe("/api/packs/file/yard.toml");
});
