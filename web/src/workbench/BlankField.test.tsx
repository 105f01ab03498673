import { render, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import type { Blank } from "../wire/shapes";
import { BlankField, startOf } from "./BlankField";

const around = { ready: { foe: [{ id: "wolf", name: "Wolf" }] }, zones: ["bank", "ford"], onPlace: () => {} };
const troop: Blank = {
  key: "foes",
  name: "Foes",
  kind: "entry",
  blanks: [
    { key: "foe", name: "Foe", kind: "word", of: "foe", needed: true },
    { key: "zone", name: "Zone", kind: "word", of: "zone", default: "" },
  ],
};

test("whoever is added is somewhere: in the last zone, where there are any", () => {
  expect(startOf(troop, around)).toEqual({ foe: "wolf", zone: "ford" });
  expect(startOf(troop, { ...around, zones: [] })).toEqual({ foe: "wolf" });
});

test("what a name does not say is said beside it", () => {
  const blank: Blank = { key: "hold", name: "Hold", kind: "number", hint: "Won once so many rounds are over." };
  render(<BlankField blank={blank} value={2} path={["hold"]} around={around} onChange={() => {}} />);
  expect(screen.getByLabelText<HTMLInputElement>("Hold").value).toBe("2");
  expect(screen.getByText("Won once so many rounds are over.")).toBeTruthy();
});
