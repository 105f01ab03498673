import { render, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { serve } from "../../testing/server";
import { Ongoing } from "./Ongoing";

const reeds = { id: "c1", name: "Reeds", ruleset: "pebbles", game: "Pebbles", mine: true, day: 3, archived: false };

test("campaigns that go on are listed, and neither those in the archive nor those in the bin", async () => {
  const others = [
    { ...reeds, id: "c2", name: "Old", archived: true },
    { ...reeds, id: "c3", name: "Gone", until: "2026-04-01" },
  ];
  serve({ "/api/campaigns": [reeds, ...others] });
  render(<Ongoing />);
  expect((await screen.findByRole("link", { name: /Reeds/ })).getAttribute("href")).toBe("/campaigns/c1");
  expect(screen.getAllByRole("link")).toHaveLength(1);
});
