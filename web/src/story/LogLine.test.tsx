import { render, screen } from "@testing-library/preact";
import { expect, test, vi } from "vitest";
import { press } from "../../testing/put";
import { line, viewOf } from "../../testing/views";
import type { Line } from "../wire/shapes";
import { Dictionary, ReadingHere } from "../working/dictionary";
import { LogLine } from "./LogLine";

const show = (shown: Line) =>
  render(<LogLine number={1} of={1} line={shown} first={false} gone={false} view={viewOf()} />);

test("a number in a sentence is a door, and opens below the sentence", () => {
  show({
    spans: [{ text: "Bryn", actor: "bryn" }, { text: " loses " }, { text: "3", working: { value: 3 } }, { text: "." }],
  });
  expect(screen.getByRole("listitem").textContent).toBe("Bryn loses 3.");
  press("3");
  expect(screen.getByRole("group", { name: "Why 3" })).toBeTruthy();
  press("3");
  expect(screen.queryByRole("group", { name: "Why 3" })).toBeNull();
});

test("two numbers of one sentence open on their own", () => {
  show({ spans: [{ text: "9", working: { value: 9 } }, { text: " to " }, { text: "7", working: { value: 7 } }] });
  press("7");
  expect(screen.getAllByRole("group").map((why) => why.getAttribute("aria-label"))).toEqual(["Why 7"]);
});

test("a new turn is a heading", () => {
  show({ spans: [{ text: "Bryn's turn." }], tone: "turn" });
  expect(screen.getByRole("heading", { name: "Bryn's turn." })).toBeTruthy();
});

test("cards that are turned up lie before whose they are, whatever the words of the sentence", () => {
  const hands = [
    { who: "Ash", cards: "Run, then Strike: Whirl" },
    { who: "Bryn; the Younger", cards: "Block" },
  ];
  show({ spans: [{ text: "Aufgedeckt." }], hands });
  expect(screen.getByText("Aufgedeckt.")).toBeTruthy();
  expect([...document.querySelectorAll(".turned")].map(({ textContent }) => textContent)).toEqual([
    "AshRun, then Strike: Whirl",
    "Bryn; the YoungerBlock",
  ]);
});

test("words of the game open in a sentence", () => {
  const look = vi.fn();
  const word = { word: "Guard", meaning: "What an attack has to reach." };
  render(
    <ReadingHere.Provider value={{ ruleset: "pebbles", isAtTable: true, dictionary: new Dictionary([word]), look }}>
      <LogLine number={1} of={1} line={line("It breaks the Guard.")} first={false} gone={false} view={viewOf()} />
    </ReadingHere.Provider>,
  );
  press("Guard");
  expect(look).toHaveBeenCalledWith({ word });
});

test("numbers and words of a headline open like those of a line, and the rest of it unfolds the exchange", () => {
  const look = vi.fn();
  const toggle = vi.fn();
  const word = { word: "HP", meaning: "What one loses." };
  const words = [{ text: "Grim loses " }, { text: "9", working: { value: 9 } }, { text: " HP." }];
  render(
    <ReadingHere.Provider value={{ ruleset: "pebbles", isAtTable: true, dictionary: new Dictionary([word]), look }}>
      <LogLine
        number={1}
        of={1}
        line={line("Bryn strikes.")}
        first={false}
        gone={false}
        view={viewOf()}
        headline={{ words, isOpen: false, toggle }}
      />
    </ReadingHere.Provider>,
  );
  press("9");
  expect(screen.getByRole("group", { name: "Why 9" })).toBeTruthy();
  press("HP");
  expect(look).toHaveBeenCalledWith({ word });
  expect(toggle).not.toHaveBeenCalled();
  press("Grim loses 9 HP.");
  screen.getByText("Grim loses", { exact: false, selector: ".headline > span" }).click();
  expect(toggle).toHaveBeenCalledTimes(2);
});
