import { render, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { bryn, grim } from "../../testing/views";
import type { Place } from "../wire/shapes";
import { Zones } from "./Zones";

const places = [
  { name: "gate", links: ["yard"] },
  { name: "yard", links: ["gate"], is_exit: true },
];

test("every place says who stands there, where it leads, and whether it is a way out", () => {
  render(<Zones board={{ heading: "", figures: [{ ...bryn, place: "gate" }, grim], places }} />);
  const [gate, yard] = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(gate).toContain("Bryn stands here.");
  expect(gate).toContain("Leads to yard.");
  expect(yard).not.toContain("stands here");
  expect(yard).toContain(", a way out");
  expect(document.querySelectorAll("line")).toHaveLength(1);
});

test("a board without places draws none", () => {
  const { container } = render(<Zones board={{ heading: "", figures: [bryn] }} />);
  expect(container.innerHTML).toBe("");
});

test("each place is drawn by what its floor is made of", () => {
  const [gate, yard] = places as [Place, Place];
  render(<Zones board={{ heading: "", figures: [], places: [{ ...gate, floor: "wood" }, yard] }} />);
  const floors = [...document.querySelectorAll<SVGElement>(".zone > .floor > rect")].map(({ style }) => style.fill);
  expect(floors).toEqual(['url("#floor-wood")', 'url("#floor-stone")']);
});
