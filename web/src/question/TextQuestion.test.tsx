import { fireEvent, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press, put } from "../../testing/put";

const type = (text: string) => fireEvent.input(screen.getByRole("textbox"), { target: { value: text } });

test("what is typed is said, and counted", () => {
  const { answers } = put({ type: "text", longest: 40 });
  type("I jump.");
  expect(screen.getByText("7 of 40")).toBeTruthy();
  press("Say it");
  expect(answers()).toEqual(["I jump."]);
});

test("too little is not said", () => {
  const { answers } = put({ type: "text", longest: 40, least: 3 });
  type("  a  ");
  press("Say it");
  expect(answers()).toEqual([]);
});

test("a long answer has room for lines, a short one has one", () => {
  put({ type: "text" });
  expect(screen.getByRole("textbox").tagName).toBe("TEXTAREA");
});
