import { fireEvent, render, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { levels, pebbles } from "../../testing/offers";
import { press } from "../../testing/put";
import { serve } from "../../testing/server";
import { Campaigns } from "./Campaigns";
import { JoinCampaign } from "./JoinCampaign";

const reeds = { id: "c1", name: "Reeds", ruleset: "pebbles", game: "Pebbles", mine: true, day: 3, archived: false };

test("a campaign is begun, and one in the bin says until when and comes back", async () => {
  const heard = serve({
    "GET /api/campaigns": [{ ...reeds, id: "c2", name: "Old", until: "2026-04-01" }],
    "POST /api/campaigns": { campaign: reeds },
    "/api/campaigns/c2/do": null,
    "/api/lobby": { games: [pebbles], tables: [], levels },
  });
  render(<Campaigns />);
  await screen.findByText("gone for good after 2026-04-01");
  press("Bring Old back");
  fireEvent.input(screen.getByLabelText("Name"), { target: { value: "Reeds" } });
  await screen.findByRole("option", { name: "Pebbles" });
  press("Begin");
  await expect.poll(() => location.pathname).toBe("/campaigns/c1");
  const sent = heard.filter(({ body }) => body).map(({ body }) => body);
  expect(sent).toEqual([{ do: "restore" }, { name: "Reeds", ruleset: "pebbles" }]);
});

test("an invitation says to what, asks for a name, and is taken by a button", async () => {
  const heard = serve({
    "GET /api/campaigns/join/x": reeds,
    "POST /api/campaigns/join/x": { campaign: { ...reeds, id: "c9" } },
  });
  render(<JoinCampaign invite="x" />);
  await screen.findByText("You are invited to a campaign of Pebbles.");
  fireEvent.input(screen.getByLabelText(/^Your name/), { target: { value: "Bob" } });
  press("Join");
  await expect.poll(() => location.pathname).toBe("/campaigns/c9");
  expect(heard.at(-1)?.body).toEqual({ name: "Bob" });
});
