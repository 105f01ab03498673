import { fireEvent, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { serve } from "../../testing/server";
import { sit } from "../../testing/sit";
import { viewOf } from "../../testing/views";
import type { Shown } from "../wire/shapes";
import { Programs } from "./Programs";

const show = (rest: Partial<Shown> = {}) => sit(viewOf(rest), (view) => <Programs view={view} />);
const badge = { id: "b1", name: "bot", scope: "play", table: "t1", seat: "p1", since: "", used: "" };

test("a token is made for one's own seat and shown once", async () => {
  const issued = { token: "facedown_secret", badges: [badge] };
  const heard = serve({ "/api/badges": [200, []], "POST /api/tables/t1/seats/p1/badge": issued });
  show();
  press("Let a program in");
  fireEvent.input(screen.getByLabelText("What is it called?"), { target: { value: "bot" } });
  fireEvent.change(screen.getByLabelText("It may"), { target: { value: "play" } });
  press("Make its token");
  expect((await screen.findByLabelText<HTMLInputElement>("Token")).value).toBe("facedown_secret");
  expect(heard.at(-1)?.body).toEqual({ name: "bot", scope: "play" });
  expect(screen.getByText("may play this seat, never used")).toBeTruthy();
  press("Let a program in");
  expect(screen.queryByLabelText("Token")).toBeNull();
});

test("one is revoked, and those of other tables are not listed", async () => {
  const used = { ...badge, used: "2026-02-03T03:04:05+00:00" };
  const heard = serve({
    "/api/badges": [200, [used, { ...badge, id: "b2", name: "elsewhere", table: "t2" }]],
    "POST /api/badges/revoke": [200, []],
  });
  show();
  expect(await screen.findByText(/last used February 3/)).toBeTruthy();
  expect(screen.queryByText("elsewhere")).toBeNull();
  press("Revoke bot");
  await expect.poll(() => screen.queryByText("bot")).toBeNull();
  expect(heard.at(-1)?.body).toEqual({ id: "b1" });
});

test("only for a seat that overrules there are tokens that do", () => {
  serve({ "/api/badges": [200, []] });
  show({ can_overrule: false });
  press("Let a program in");
  expect(screen.queryByRole("option", { name: /overrule/ })).toBeNull();
});
