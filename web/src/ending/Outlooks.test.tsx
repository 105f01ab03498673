import { render } from "@testing-library/preact";
import { expect, test } from "vitest";
import type { Hindsight, Tally } from "../wire/shapes";
import { Outlooks } from "./Outlooks";

const step = (words: string) => ({ point: 1, words, ours: 1, theirs: 1 });
const tally: Tally = { feats: [], course: [step("Bryn parries."), step("Grim bites."), step("Grim falls.")] };
const luck = { dice: 1, above: 0.5 };
const found = (turning: number): Hindsight => ({
  outlooks: [
    { step: 0, chance: 0.5 },
    { step: 1, chance: 0.25 },
    { step: 3, chance: 1 },
  ],
  turning,
  playouts: 16,
  ours: luck,
  theirs: luck,
});

test("what turned it is told with the chance to win before and after it", () => {
  const { container } = render(<Outlooks tally={tally} found={found(0)} />);
  expect(container.querySelector(".turning-point")?.textContent).toContain(
    "Bryn parries. 50 % to win before it, 25 % after it.",
  );
  expect(container.textContent).toContain("before 2 of 3 exchanges");
});

test("where not every exchange was played on, it says after how many", () => {
  const { container } = render(<Outlooks tally={tally} found={found(1)} />);
  expect(container.querySelector(".turning-point")?.textContent).toContain(
    "25 % to win before it, 100 % after the next 2.",
  );
});
