import { act, render, screen } from "@testing-library/preact";
import { expect, test, vi } from "vitest";
import { OtherEnd } from "../../testing/OtherEnd";
import { press } from "../../testing/put";
import { serve } from "../../testing/server";
import { ask, bryn, line, option, viewOf } from "../../testing/views";
import { Table, tabTitle } from "./Table";

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
  expect(document.title).toBe("● Your turn · The bridge · Facedown");
});

test("when the line is cut one is told that nothing is lost", () => {
  const table = open();
  act(() => {
    table.open();
    table.say(viewOf());
  });
  expect(screen.queryByText(/^Connection lost/)).toBeNull();
  act(() => table.cut());
  expect(screen.getByText(/^Connection lost. What you do is kept/)).toBeTruthy();
});

test("an answer that was under way when the line was cut is said to be kept", () => {
  const table = open();
  act(() => {
    table.open();
    table.say(viewOf({ asked: ask({ type: "pick", options: [option("Go")] }) }));
  });
  press("Go");
  act(() => table.cut());
  expect(screen.getByText(/^Connection lost. Your answer is kept/)).toBeTruthy();
});

test("while one holds the handle the figures are as they were then, and afterwards as they are", async () => {
  const hurt = { ...bryn, meters: [{ label: "Health", value: 3, most: 9 }] };
  const whole = { ...bryn, meters: [{ label: "Health", value: 9, most: 9 }] };
  const table = open();
  act(() => {
    table.open();
    table.say(viewOf({ lines: [line("Grim strikes.", 1)], board: { figures: [hurt] } }));
  });
  const health = () => document.querySelector(".figures .count")?.textContent;
  press("Rewind");
  expect(table.sent.at(-1)).toMatchObject({ type: "foresee", point: 1 });
  const command = table.sent.at(-1)?.command;
  const board = { heading: "Round 1, before", figures: [whole] };
  act(() => table.say({ type: "reach", command, decisions: 1, lines: 1, board }));
  expect(screen.getByText("As it was: Round 1, before")).toBeTruthy();
  expect(health()).toBe("9/9");
  press("Cancel");
  expect(health()).toBe("3/9");
  expect(screen.queryByText(/^As it was/)).toBeNull();
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
  expect(screen.getByText(/ask the game master.* for a new link/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "I have a code" }).getAttribute("href")).toBe("/code");
  expect(screen.getByRole("link", { name: "Back to the lobby" })).toBeTruthy();
});

test("an address without a table is not taken for one that is closed", () => {
  const table = open();
  act(() => table.cut(4404, "No table has this name."));
  expect(screen.getByRole("heading", { name: "There is no such table" })).toBeTruthy();
  expect(screen.getByText("No table has this name.")).toBeTruthy();
});

test("the tab says whose turn it is", () => {
  expect(tabTitle(viewOf({ waiting: [{ seat: "p2", name: "Cato" }] }))).toBe("Waiting for Cato · The bridge");
  expect(tabTitle(viewOf({ is_over: true }))).toBe("Over · The bridge");
});
