import { render } from "@testing-library/preact";
import { expect, test } from "vitest";
import { bryn, grim } from "../../testing/views";
import { numberOf, Token } from "./Token";

test("of several who are alike each bears its number", () => {
  expect(["Grim", "Guard 2", "Guard 12", "Room 2a"].map(numberOf)).toEqual(["", "2", "12", ""]);
});

test("somebody is known by a crest of their own, and by whose side they are on", () => {
  const { container } = render(
    <>
      <Token figure={bryn} />
      <Token figure={grim} />
    </>,
  );
  const [ours, theirs] = [...container.querySelectorAll<HTMLElement>(".token")];
  expect([ours?.dataset.friend, theirs?.dataset.friend]).toEqual(["true", "false"]);
  expect(ours?.querySelector(".charge")?.getAttribute("d")).not.toBe(
    theirs?.querySelector(".charge")?.getAttribute("d"),
  );
});
