import { render, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { beat, bryn, viewOf } from "../../testing/views";
import type { Figure, Line } from "../wire/shapes";
import { Sheet } from "./Sheet";

const show = (figure: Figure, lines: Line[] = []) =>
  render(<Sheet figure={figure} view={viewOf({ lines })} onClose={() => {}} />);

test("each number of a sheet opens its working, and words are only words", () => {
  const guard = { label: "Guard", text: "7", working: { value: 7, label: "5 and a shield" } };
  show({ ...bryn, facts: [guard, { label: "Trade", text: "smith" }] });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Guard 7", "Trade smith"]);
  press("7");
  expect(screen.getByRole("group", { name: "Why 7" }).textContent).toContain("5 and a shield");
});

test("conditions, what is left to spend and dice stand on the sheet", () => {
  const dice = [{ id: "a", sides: 6, value: 4 }];
  show({ ...bryn, conditions: ["prone"], tokens: [{ text: "2 Actions" }], dice });
  for (const words of ["prone", "2 Actions"]) expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText("d6 showing 4")).toBeTruthy();
});

test("the full length of a meter, and what is left to spend, open to what they are made of", () => {
  const working = {
    value: 9,
    label: "HP",
    parts: [
      { value: 6, label: "base" },
      { value: 3, label: "Might" },
    ],
  };
  const left = { value: 2, label: "Reactions left" };
  show({
    ...bryn,
    meters: [{ label: "HP", value: 5, most: 9, working }],
    tokens: [{ text: "2 Reactions", working: left }],
  });
  press("9");
  expect(screen.getByRole("group", { name: "Why 9" }).textContent).toContain("Might");
  press("2 Reactions");
  expect(screen.getByRole("group", { name: "Why 2" }).textContent).toContain("Reactions left");
});

test("of somebody unknown it says that nothing more is known", () => {
  show(bryn);
  expect(screen.getByText("Nothing more is known.")).toBeTruthy();
});

test("a meter opens to what it lost, and to nothing that another lost", () => {
  const lost = (actor: string, track: string, text: string) =>
    beat(text, { type: "loss", actor, track, before: 9, now: 5 });
  const meters = [
    { label: "HP", value: 5, most: 9 },
    { label: "AP", value: 3, most: 3 },
  ];
  show({ ...bryn, meters }, [lost("bryn", "HP", "Bryn loses 4 HP."), lost("grim", "HP", "Grim loses 4 HP.")]);
  const opened = screen.getAllByRole("group").map(({ textContent }) => textContent);
  expect(opened).toEqual(["What it lost of HPBryn loses 4 HP."]);
});
