import { fireEvent, render, screen } from "@testing-library/preact";
import { expect, test, vi } from "vitest";
import { viewOf } from "../../testing/views";
import { Invitations } from "./Invitations";

const invitations = [
  { seat: "p1", name: "Ash", path: "/join/a" },
  { seat: "p2", name: "Cato", path: "/join/c" },
];

test("only seats where nobody sits yet have a link", () => {
  render(<Invitations invitations={invitations} seats={viewOf().seats} />);
  expect(screen.queryByLabelText("Invitation for Ash")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Invitation for Cato").value).toMatch(/\/join\/c$/);
});

test("a link is copied with one press", async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  render(<Invitations invitations={invitations} seats={viewOf().seats} />);
  fireEvent.click(screen.getByRole("button", { name: "Copy the invitation for Cato" }));
  expect(await screen.findByText("Copied")).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/\/join\/c$/));
});
