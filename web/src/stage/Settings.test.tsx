import { render, screen } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import { press } from "../../testing/put";
import { chooseLines, chooseSound, chooseSpeed, hasSound, showsEveryLine, speed } from "../browser/staging";
import { Settings } from "./Settings";

afterEach(() => {
  chooseSpeed("full");
  chooseSound(false);
  chooseLines(false);
});

test("a reveal is played beat by beat and in silence until somebody wants it otherwise", () => {
  render(<Settings />);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Beat by beat" }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "With sound" }).checked).toBe(false);
});

test("what is chosen is kept", () => {
  render(<Settings />);
  press("Not at all", "radio");
  press("With sound", "checkbox");
  press("The story shows every line", "checkbox");
  expect([speed.value, hasSound.value, showsEveryLine.value]).toEqual(["none", true, true]);
  expect(["stage-speed", "stage-sound", "story-lines"].map((each) => localStorage.getItem(each))).toEqual([
    "none",
    "on",
    "all",
  ]);
});
