import { act, render, screen } from "@testing-library/preact";
import { expect, test, vi } from "vitest";
import { OtherEnd } from "../testing/OtherEnd";
import { serve } from "../testing/server";
import { App } from "./App";
import { go } from "./browser/route";

test("the address says which page is shown, and whoever comes from another starts at the top of it", async () => {
  serve({ "GET /api/join/abc": { game: "Pebbles", title: "A pot", seat: "Ann", hero: "", is_free: true } });
  vi.stubGlobal("WebSocket", OtherEnd);
  act(() => go("/"));
  render(<App />);
  expect(screen.getByRole("button", { name: "Duel now" })).toBeTruthy();
  act(() => go("/join/abc"));
  expect(await screen.findByText("A seat is kept for you")).toBeTruthy();
  expect(document.activeElement?.className).toBe("app");
  act(() => go("/table/t1"));
  expect(screen.getByText("Laying the table …")).toBeTruthy();
  act(() => go("/rules/pebbles"));
  expect(screen.getByText("One moment …")).toBeTruthy();
  act(() => go("/nowhere"));
  expect(screen.getByText("There is nothing here")).toBeTruthy();
  expect(screen.getByText("/nowhere")).toBeTruthy();
});
