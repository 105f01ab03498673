import { fireEvent, render, screen } from "@testing-library/preact";
import { expect, test, vi } from "vitest";
import { serve } from "../../testing/server";
import type { SeatHeld } from "../wire/shapes";
import { Invitations } from "./Invitations";

const invitations = [
  { seat: "p1", name: "Ash", path: "/join/a" },
  { seat: "p2", name: "Cato", path: "/join/c" },
];

const seats = ["p1", "p2"].map((id) => ({ id, is_taken: id === "p1" }) as SeatHeld);
const isFree = { "/api/join/a": { is_free: true }, "/api/join/c": { is_free: true } };

test("only seats that nobody has have a link, also while nobody is there", async () => {
  serve(isFree);
  render(<Invitations invitations={invitations} seats={seats} />);
  expect((await screen.findByLabelText<HTMLInputElement>("Invitation for Cato")).value).toMatch(/\/join\/c$/);
  expect(screen.queryByLabelText("Invitation for Ash")).toBeNull();
});

test("a link is copied with one press", async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  serve(isFree);
  render(<Invitations invitations={invitations} seats={seats} />);
  fireEvent.click(await screen.findByRole("button", { name: "Copy the invitation for Cato" }));
  expect(await screen.findByText("Copied")).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/\/join\/c$/));
});
