import { render, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { Prose } from "./Prose";

test("paragraphs, lists and tables of a rulebook are set as such", () => {
  const text = "First\nline.\n\n- one\n- **two**\n\n| roll | what |\n|---|---|\n| 1 | `Fall` |";
  const { container } = render(<Prose text={text} ruleset="pebbles" />);
  expect(container.querySelector("p")?.textContent).toBe("First line.");
  expect(screen.getAllByRole("listitem").map(({ innerHTML }) => innerHTML)).toEqual(["one", "<b>two</b>"]);
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["roll", "what"]);
  expect(screen.getAllByRole("cell").map(({ innerHTML }) => innerHTML)).toEqual(["1", "<i>Fall</i>"]);
});
