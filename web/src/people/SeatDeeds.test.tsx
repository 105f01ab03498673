import { render, screen } from "@testing-library/preact";
import { expect, test, vi } from "vitest";
import { press } from "../../testing/put";
import { serve } from "../../testing/server";
import { invitations } from "../browser/invitations";
import type { SeatHeld } from "../wire/shapes";
import { SeatDeeds } from "./SeatDeeds";

const nothing = {
  is_mine: false,
  is_taken: true,
  can_invite: false,
  can_kick: false,
  can_leave: false,
  can_share: false,
  is_beside: false,
  shared: 0,
};
const seat = (may: Partial<SeatHeld>): SeatHeld => ({ id: "p2", name: "Cato", ...nothing, ...may });
const link = { seat: "p2", name: "Cato", path: "/join/new", picture: { size: 1, path: "M0 0h1v1h-1z" } };
const show = (may: Partial<SeatHeld>, onChange = vi.fn()) => {
  render(<SeatDeeds table="t1" seat={seat(may)} onChange={onChange} />);
  return onChange;
};

test("whoever may do nothing with a seat is offered nothing", () => {
  show({});
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("one's own seat is handed over by a link, which a camera reads too", async () => {
  serve({ "POST /api/tables/t1/seats/p2/invitation": link, "/api/join/new": { is_free: true } });
  show({ is_mine: true, can_invite: true });
  press("Hand over Cato");
  expect((await screen.findByLabelText<HTMLInputElement>("New link for Cato")).value).toMatch(/\/join\/new$/);
  expect(screen.getByText("Whoever opens it first has this seat instead of you.")).toBeTruthy();
  press("Show it to a camera: new link for Cato");
  expect(screen.getByRole("img", { name: "For a camera: new link for Cato" })).toBeTruthy();
});

test("somebody is sent away only after a second thought, and the new link is kept", async () => {
  const heard = serve({ "POST /api/tables/t1/seats/p2/invitation": link });
  const onChange = show({ can_invite: true, can_kick: true });
  press("Send away Cato");
  press("No");
  expect(heard).toEqual([]);
  press("Send away Cato");
  press("Yes, send away");
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
  expect(heard[0]?.body).toEqual({ kick: true });
  expect(invitations("t1").map(({ path }) => path)).toEqual(["/join/new"]);
});

test("a link that was taken is shown no more", async () => {
  const heard = serve({ "POST /api/tables/t1/seats/p2/invitation": link, "/api/join/new": { is_free: false } });
  show({ can_invite: true });
  press("New link for Cato");
  await expect.poll(() => heard.some(({ place }) => place === "/api/join/new")).toBe(true);
  expect(screen.queryByLabelText("New link for Cato", { selector: "input" })).toBeNull();
});

test("who leaves goes to the lobby", async () => {
  serve({ "POST /api/tables/t1/seats/p2/leave": { path: "/" } });
  history.pushState(null, "", "/table/t1");
  show({ is_mine: true, can_leave: true });
  press("Leave the seat of Cato");
  press("Yes, leave");
  await expect.poll(() => location.pathname).toBe("/");
});
