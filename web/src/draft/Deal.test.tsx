import { fireEvent, render, screen } from "@testing-library/preact";
import { expect, test, vi } from "vitest";
import type { Form } from "../wire/shapes";
import { Deal } from "./Deal";

const number = { type: "number", least: 1, most: 6 } as const;
const schema: Form = {
  type: "form",
  deal: [6, 1],
  fields: [
    { name: "POW", text: "Power", schema: number, note: "Strike", group: "Body" },
    { name: "INT", text: "Intelligence", schema: number, group: "Mind" },
  ],
};

test("two presses swap two values and lose none", () => {
  const change = vi.fn();
  render(<Deal schema={schema} value={{ POW: 6, INT: 1 }} onChange={change} />);
  expect(screen.getByRole("group", { name: "Body" }).textContent).toBe("Body6PowerStrike");
  fireEvent.click(screen.getByRole("button", { name: /Power/ }));
  expect(screen.getByText("Now press what Power changes places with.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /Intelligence/ }));
  expect(change).toHaveBeenCalledWith({ POW: 1, INT: 6 });
});

test("who presses the same one twice lets go of it", () => {
  const change = vi.fn();
  render(<Deal schema={schema} value={{ POW: 6, INT: 1 }} onChange={change} />);
  fireEvent.click(screen.getByRole("button", { name: /Power/ }));
  fireEvent.click(screen.getByRole("button", { name: /Power/ }));
  expect(change).not.toHaveBeenCalled();
  expect(screen.getByText(/^Press two of them/)).toBeTruthy();
});
