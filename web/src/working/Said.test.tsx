import { render, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { Said } from "./Said";

test("the ids of rules in a text lead into the book", () => {
  render(<Said text="As TC-DMG-04 says (S-X-ATTACK), not X-ray or d6-d8." ruleset="pebbles" />);
  const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["TC-DMG-04", "/rules/pebbles/TC-DMG-04"],
    ["S-X-ATTACK", "/rules/pebbles/S-X-ATTACK"],
  ]);
});
