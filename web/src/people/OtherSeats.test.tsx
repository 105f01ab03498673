import { render, screen } from "@testing-library/preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { sit } from "../../testing/sit";
import { viewOf } from "../../testing/views";
import { passing } from "../browser/passing";
import type { SeatHeld } from "../wire/shapes";
import { Curtain } from "./Curtain";
import { OtherSeats, PassOn } from "./OtherSeats";

const may = { is_taken: true, can_invite: false, can_kick: false, can_leave: false, can_share: false, shared: 0 };
const held = (id: string, name: string, rest: Partial<SeatHeld> = {}): SeatHeld => ({
  ...{ id, name, is_mine: true, is_beside: false, ...may },
  ...rest,
});

function show(seats: SeatHeld[], waiting: string[]) {
  const view = viewOf({ waiting: waiting.map((seat) => ({ seat, name: seat })) });
  const seat = sit(view, (shown) => (
    <>
      <OtherSeats view={shown} />
      <PassOn view={shown} />
    </>
  ));
  act(() => {
    seat.room.seating.value = { seats, can_recover: false, onlookers: null };
  });
}

test("a device is handed on behind a curtain, which whoever gets it lifts", () => {
  show([held("p1", "Ash"), held("p2", "Cato")], []);
  press("Pass the device to Cato");
  expect([location.pathname, passing.value]).toEqual(["/table/t1/p2", "Cato"]);
  expect(sessionStorage.getItem("passing")).toBe("Cato"); // a page loaded anew is covered too
  render(<Curtain to={passing.value} />);
  press("I am Cato");
  expect([passing.value, sessionStorage.getItem("passing")]).toEqual(["", null]);
});

test("while the table waits for the other it is offered twice, and not while it waits for somebody else", () => {
  show([held("p1", "Ash"), held("p2", "Cato"), held("p3", "Dara", { is_mine: false })], ["p2", "p3"]);
  expect(screen.getAllByRole("button", { name: "Pass the device to Cato" })).toHaveLength(2);
  expect(screen.queryByRole("button", { name: /Dara/ })).toBeNull();
});

test("who shares a seat with the game master goes there as themselves", () => {
  show([held("p1", "Ash"), held("gm", "GM", { is_beside: true })], []);
  press("Sit as GM");
  expect([location.pathname, passing.value]).toEqual(["/table/t1/gm", ""]);
});
