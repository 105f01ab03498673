import { screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { sit } from "../../testing/sit";
import { viewOf } from "../../testing/views";
import type { SeatShown, Shown } from "../wire/shapes";
import { Seats } from "./Seats";

const show = (view: Shown) => sit(view, (shown) => <Seats view={shown} seating={null} onChange={() => {}} />);
const bryn: SeatShown = { id: "p1", name: "Bryn", sitter: "person", here: true };
const cato: SeatShown = { id: "p2", name: "Cato", sitter: "person", here: false };
const lent: SeatShown = { ...bryn, sitter: "mind", lent: true };
const seats = (...some: SeatShown[]) => viewOf({ viewer: "p1", seats: some });

test("whoever steps out lets the house play for them", () => {
  const { sent } = show(seats(bryn, cato));
  press("Let the house play Bryn");
  expect(sent()).toEqual([{ type: "give-seat", seat: "p1", mind: "fair" }]);
});

test("and takes the seat back", () => {
  const { sent } = show(seats(lent, cato));
  expect(screen.getByText("you, played by the house")).toBeTruthy();
  press("Take back Bryn");
  expect(sent()).toEqual([{ type: "give-seat", seat: "p1", mind: "" }]);
});

test("of others only a game master decides", () => {
  show(seats(bryn, cato));
  expect(screen.queryByRole("button", { name: "Let the house play Cato" })).toBeNull();
});

test("a game master gives any seat away", () => {
  const { sent } = show({ ...seats(bryn, cato), can_overrule: true });
  press("Let the house play Cato");
  expect(sent()).toEqual([{ type: "give-seat", seat: "p2", mind: "fair" }]);
});

test("the last person stays, and what was always the house's is nobody's to take", () => {
  show({ ...seats(bryn, { id: "foes", name: "Foes", sitter: "mind", here: true }), can_overrule: true });
  expect(screen.queryAllByRole("button")).toEqual([]);
});
