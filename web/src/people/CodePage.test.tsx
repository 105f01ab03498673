import { fireEvent, render, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { serve } from "../../testing/server";
import { CodePage } from "./CodePage";

function type(code: string): void {
  fireEvent.input(screen.getByLabelText("Code"), { target: { value: code } });
  press("Go on");
}

test("a code in the address says what it gives before it is taken", async () => {
  const offer = { tables: 2, own: 1 };
  serve({ "GET /api/device/ABCD-2345": offer, "POST /api/device/ABCD-2345": { path: "/" } });
  history.pushState(null, "", "/code/ABCD-2345");
  render(<CodePage given="ABCD-2345" />);
  expect((await screen.findByText(/gets your seats at 2 tables/)).textContent).toContain("at one table, comes along");
  press("Play here too");
  await expect.poll(() => location.pathname).toBe("/");
});

test("a long code gives a seat back", async () => {
  const heard = serve({ "POST /api/recover": { table: "t4", path: "/table/t4", invitations: [] } });
  render(<CodePage given="" />);
  type("abcd-efgh-jkmn-pqrs-tuvw");
  await expect.poll(() => location.pathname).toBe("/table/t4");
  expect(heard.map(({ body }) => body)).toEqual([{ code: "abcd-efgh-jkmn-pqrs-tuvw" }]);
});

test("a code that is good no more says so and can be typed again", async () => {
  serve({ "/api/device/ABCD-2345": [404, { code: "unknown-code", text: "This code is not good." }] });
  render(<CodePage given="" />);
  type("ABCD-2345");
  expect(await screen.findByText("This code is not good.")).toBeTruthy();
  expect(screen.getByLabelText("Code")).toBeTruthy();
});
