import { expect, test } from "vitest";
import { sit } from "../../testing/sit";
import { line, viewOf } from "../../testing/views";
import { Heard } from "./Heard";

const heard = () =>
  [...document.querySelectorAll('[aria-live="polite"] p')].map(({ textContent }) => textContent?.trim());

test("those who listen hear what is new, sentence by sentence, and nothing twice", () => {
  const { say } = sit(viewOf({ lines: [line("It begins.")] }), () => <Heard />);
  expect(heard()).toEqual([]);
  say({ type: "changed", keep: 1, lines: [line("Grim strikes.", 1), line("Bryn falls.", 1)] });
  expect(heard()).toEqual(["Grim strikes.", "Bryn falls."]);
  say({ type: "changed", keep: 3, lines: [line("Silence.", 2)] });
  expect(heard()).toEqual(["Silence."]);
});
