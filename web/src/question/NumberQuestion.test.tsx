import { fireEvent, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press, put } from "../../testing/put";

test("of a few numbers each is there to be pressed", () => {
  const { answers } = put({ type: "number", least: 1, most: 3 });
  expect(screen.queryByRole("spinbutton")).toBeNull();
  press("2");
  press("Choose 2");
  expect(answers()).toEqual([2]);
});

test("of many there is a stepper, and those that have a name", () => {
  const { answers } = put({ type: "number", least: 0, most: 50, names: { "10": "half", "50": "all of it" } });
  press(/all of it/);
  expect(screen.getByText("all of it", { selector: ".quiet" })).toBeTruthy();
  press("Less");
  press("Choose 49");
  expect(answers()).toEqual([49]);
});

test("the default is where it begins, otherwise the least", () => {
  put({ type: "number", least: 4, most: 40 }, { default: 12 });
  expect(screen.getByRole("button", { name: "Choose 12" })).toBeTruthy();
});

test("a typed number is brought into its bounds", () => {
  put({ type: "number", least: 0, most: 30 });
  const field = screen.getByRole("spinbutton");
  fireEvent.change(field, { target: { value: "99" } });
  expect(screen.getByRole("button", { name: "Choose 30" })).toBeTruthy();
});
