import { screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { serve } from "../../testing/server";
import { sit } from "../../testing/sit";
import { viewOf } from "../../testing/views";
import { rememberInvitations } from "../browser/invitations";
import { InviteTool } from "./Invite";

const seat = (id: string, here: boolean, sitter = "person") => ({ id, name: id.toUpperCase(), sitter, here });
const show = (viewer: string, ...seats: ReturnType<typeof seat>[]) =>
  sit(viewOf({ viewer, seats }), (view) => <InviteTool view={view} />);

test("whoever opened the table invites as long as somebody is missing", async () => {
  const held = { is_mine: false, is_taken: false, can_invite: true };
  const seats = [
    { ...held, id: "p1", name: "Ash" },
    { ...held, id: "p2", name: "Cato", is_taken: true },
  ];
  rememberInvitations({
    table: "t1",
    path: "/table/t1",
    invitations: [{ seat: "p1", name: "Ash", path: "/join/a", url: "" }],
  });
  serve({
    "/api/tables/t1/people": { seats, can_recover: true, onlookers: { count: 0, delay: 0 } },
    "/api/join/a": { is_free: true },
  });
  show("gm", seat("p1", false), seat("p2", true), seat("gm", true));
  press("Invite");
  expect((await screen.findByLabelText<HTMLInputElement>("Invitation for Ash")).value).toMatch(/\/join\/a$/);
  expect(screen.getByLabelText("New link for Cato")).toBeTruthy();
  expect(screen.getByText("Invite one more")).toBeTruthy();
  expect(screen.getByText("Onlookers")).toBeTruthy();
});

test("without a GM that is who has the first seat", () => {
  show("p1", seat("p1", true), seat("p2", false));
  expect(screen.getByText("Invite")).toBeTruthy();
});

test.each([
  ["nobody is missing", "gm", seat("p1", true)],
  ["only the house plays besides", "gm", seat("p1", false, "mind")],
  ["somebody else opened the table", "p1", seat("p2", false)],
])("there is nothing to press where %s", (_, viewer, other) => {
  show(viewer, seat("gm", true), other);
  expect(screen.queryByText("Invite")).toBeNull();
});
