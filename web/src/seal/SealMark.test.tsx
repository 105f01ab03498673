import { screen } from "@testing-library/preact";
import { beforeEach, expect, test } from "vitest";
import { press } from "../../testing/put";
import { sit } from "../../testing/sit";
import { viewOf } from "../../testing/views";
import type { SealShown } from "../wire/shapes";
import { SealMark } from "./SealMark";

const SEAL: SealShown = { commitment: "12345678".repeat(8), salts: [{ id: "p1", round: 1, pledge: "x", salt: "y" }] };

beforeEach(() => localStorage.clear());

test("the mark opens to what was checked and to what is not proved", () => {
  sit(viewOf({ seal: SEAL }), (view) => <SealMark view={view} seal={SEAL} />);
  press("Sealed dice: 0 throws");
  expect(screen.getByText(/has checked 0 throws/)).toBeTruthy();
  expect(screen.getByText(/The server keeps the rules/)).toBeTruthy();
  expect(screen.getByText(/12345678 12345678/)).toBeTruthy();
});

test("whoever wants to know how even the dice are asks the table", () => {
  const { sent } = sit(viewOf({ seal: SEAL, viewer: "onlooker" }), (view) => <SealMark view={view} seal={SEAL} />);
  press("Sealed dice: 0 throws");
  press("Count them");
  expect(sent()).toContainEqual(expect.objectContaining({ type: "prove", evenness: true }));
});
