import { fireEvent, render, screen } from "@testing-library/preact";
import { expect, test, vi } from "vitest";
import { press } from "../../testing/put";
import { Stepper } from "./Stepper";

function show(value: number) {
  const onChange = vi.fn();
  render(<Stepper labelledby="x" value={value} least={1} most={9} onChange={onChange} />);
  return onChange;
}

test("less and more go one step, and no further than the bounds", () => {
  const changed = show(1);
  press("Less");
  expect(changed).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Less" }).getAttribute("aria-disabled")).toBe("true");
  press("More");
  expect(changed).toHaveBeenCalledWith(2);
});

test("what is typed is rounded and brought into the bounds; what is no number changes nothing", () => {
  const changed = show(4);
  const field = screen.getByRole<HTMLInputElement>("spinbutton");
  fireEvent.change(field, { target: { value: "6.6" } });
  fireEvent.change(field, { target: { value: "-3" } });
  fireEvent.change(field, { target: { value: "" } });
  expect(changed.mock.calls).toEqual([[7], [1]]);
  expect(field.value).toBe("4");
});
