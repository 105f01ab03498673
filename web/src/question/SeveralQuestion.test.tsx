import { screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press, put } from "../../testing/put";
import { option } from "../../testing/views";

const options = ["rope", "lamp", "bread"].map((key) => option(key));
const isPressed = (name: string) => screen.getByRole("button", { name }).getAttribute("aria-pressed");

test("each is put down or taken back, then all are confirmed", () => {
  const { answers } = put({ type: "several", options });
  press("rope");
  press("lamp");
  press("rope");
  press("Choose 1");
  expect(answers()).toEqual([["lamp"]]);
});

test("the default lies there already", () => {
  put({ type: "several", options }, { default: ["bread"] });
  expect(isPressed("bread")).toBe("true");
  expect(isPressed("rope")).toBe("false");
});

test("no more can be taken than are allowed", () => {
  const { answers } = put({ type: "several", options, most: 2 });
  expect(screen.getByText("Choose up to 2.")).toBeTruthy();
  press("rope");
  press("lamp");
  expect(screen.getByRole("button", { name: "bread" }).getAttribute("aria-disabled")).toBe("true");
  press("bread");
  press("Choose 2");
  expect(answers()).toEqual([["rope", "lamp"]]);
});

test("too few are not sent", () => {
  const { answers } = put({ type: "several", options, least: 2, most: 2 });
  expect(screen.getByText("Choose 2.")).toBeTruthy();
  press("rope");
  press("Choose 1");
  expect(answers()).toEqual([]);
});

test("nothing may be chosen where nothing has to be", () => {
  const { answers } = put({ type: "several", options });
  press("Choose none");
  expect(answers()).toEqual([[]]);
});
