import { render, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { since, Tables } from "./Tables";

const now = Date.parse("2026-03-04T12:00:00Z");
const table = { id: "t1", title: "The bridge", game: "Pebbles", seat: "Ash", is_over: false, updated: "" };

test("a table is resumed where it stands, and one that is over says so", () => {
  render(<Tables tables={[table, { ...table, id: "t2", title: "", is_over: true }]} />);
  const [first, second] = screen.getAllByRole("link");
  expect(first?.textContent).toBe("The bridgePebbles · as AshResume");
  expect(first?.getAttribute("href")).toBe("/table/t1");
  expect(second?.textContent).toBe("PebblesPebbles · as AshOver");
});

test("whoever has none reads what would stand here", () => {
  render(<Tables tables={[]} />);
  expect(screen.getByText(/^None yet\./)).toBeTruthy();
});

test("how long ago is told in the largest unit that fits", () => {
  expect(since("2026-03-04T11:59:30Z", now)).toBe("just now");
  expect(since("2026-03-04T11:15:00Z", now)).toBe("45 minutes ago");
  expect(since("2026-03-04T09:00:00Z", now)).toBe("3 hours ago");
  expect(since("2026-03-03T09:00:00Z", now)).toBe("yesterday");
  expect(since("some day", now)).toBe("");
});
