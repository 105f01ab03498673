import { screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { sit } from "../../testing/sit";
import { viewOf } from "../../testing/views";
import { TakeUp } from "./TakeUp";

const seat = (sitter: string) => ({ id: "p1", name: "Ash", sitter, here: true });

test("who has a seat that the house plays takes it up", () => {
  const { sent } = sit(viewOf({ seats: [seat("mind")] }), (view) => <TakeUp view={view} />);
  press("Play Ash yourself");
  expect(sent()).toEqual([{ type: "give-seat", seat: "p1", mind: "" }]);
});

test("who plays already is offered nothing", () => {
  sit(viewOf({ seats: [seat("person")] }), (view) => <TakeUp view={view} />);
  expect(screen.queryAllByRole("button")).toEqual([]);
});
