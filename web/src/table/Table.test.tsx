import { act, render, screen } from "@testing-library/preact";
import { expect, test, vi } from "vitest";
import { OtherEnd } from "../../testing/OtherEnd";
import { serve } from "../../testing/server";
import { ask, viewOf } from "../../testing/views";
import { Table } from "./Table";

function open(): OtherEnd {
  vi.stubGlobal("WebSocket", OtherEnd);
  serve({});
  render(<Table id="t1" />);
  return OtherEnd.last;
}

test("a table is laid as soon as its first view comes", () => {
  const table = open();
  expect(screen.getByText("Laying the table …")).toBeTruthy();
  act(() => {
    table.open();
    table.say(viewOf({ asked: ask({ type: "text", longest: 20 }) }));
  });
  expect(screen.getByRole("region", { name: "Your question" }).textContent).toContain("What now?");
  expect(document.title).toBe("The bridge · Facedown");
});

test("when the line is cut one is told that nothing is lost", () => {
  const table = open();
  act(() => {
    table.open();
    table.say(viewOf());
  });
  expect(screen.queryByText(/^Connection lost/)).toBeNull();
  act(() => table.cut());
  expect(screen.getByText(/^Connection lost/)).toBeTruthy();
});

test("a table that never answers says so", () => {
  const table = open();
  act(() => table.cut());
  expect(screen.getByText("The table does not answer")).toBeTruthy();
});

test("whoever has no seat is told why, and where to go", () => {
  const table = open();
  act(() => table.cut(4403, "This seat is taken."));
  expect(screen.getByText("This seat is taken.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to the lobby" })).toBeTruthy();
});
