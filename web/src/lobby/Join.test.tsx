import { render, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { serve } from "../../testing/server";
import { Join } from "./Join";

test("an invitation is taken with one press and leads to the table", async () => {
  const heard = serve({ "/api/join/a%20b": { table: "t3", path: "/table/t3", invitations: [] } });
  render(<Join invite="a b" />);
  press("Take the seat");
  await expect.poll(() => location.pathname).toBe("/table/t3");
  expect(heard).toHaveLength(1);
});

test("an invitation that somebody else took says so", async () => {
  serve({ "/api/join/x": [409, { code: "taken", text: "This seat is taken." }] });
  render(<Join invite="x" />);
  press("Take the seat");
  expect(await screen.findByText("This seat is taken.")).toBeTruthy();
});
