import { render, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { serve } from "../../testing/server";
import { useGood } from "./good";

const links = ["free", "taken", "gone"].map((id) => ({ seat: id, name: id, path: `/join/${id}` }));

function Good() {
  return <p>Good: {useGood(links, null).map(({ name }) => name)}</p>;
}

test("only links that still give a seat away are good", async () => {
  const invited = { game: "Plain Ten", title: "A duel", seat: "Ash", hero: "Ash" };
  serve({
    "/api/join/free": { ...invited, is_free: true },
    "/api/join/taken": { ...invited, is_free: false },
    "/api/join/gone": [404, { code: "unknown-invitation", text: "There is no such invitation." }],
  });
  render(<Good />);
  expect(await screen.findByText("Good: free")).toBeTruthy();
});
