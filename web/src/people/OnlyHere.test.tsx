import { render, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { OnlyHere } from "./OnlyHere";

test.each([
  ["http://127.0.0.1:8642/join/a", true],
  ["http://localhost:8642/join/a", true],
  ["http://[::1]:8642/join/a", true],
  ["http://192.168.0.7:8642/join/a", false],
  ["https://games.example/join/a", false],
])("whether others can open %s is said beside it", (address, isOnlyHere) => {
  render(<OnlyHere address={address} />);
  expect(!!screen.queryByText(/Only this machine reaches this table/)).toBe(isOnlyHere);
});
