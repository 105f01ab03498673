import { render } from "@testing-library/preact";
import { expect, test } from "vitest";
import { Axes } from "./Axes";

const ground = { width: 12, height: 4 };
const told = () => [...document.querySelectorAll("text")].map(({ textContent }) => textContent);

test("columns and rows have their numbers at the edge of what is seen", () => {
  render(
    <svg>
      <title>Map</title>
      <Axes ground={ground} box={{ x: 2, y: 0, width: 4, height: 4 }} width={160} />
    </svg>,
  );
  expect(told()).toEqual(["2", "3", "4", "5", "0", "1", "2", "3"]);
});

test("where cells are small some numbers stand for all, and nothing is drawn before it is known how large they are", () => {
  const { rerender } = render(
    <svg>
      <title>Map</title>
      <Axes ground={ground} box={{ x: 0, y: 0, width: 12, height: 4 }} width={108} />
    </svg>,
  );
  expect(told()).toEqual(["2", "4", "6", "8", "10", "2"]);
  rerender(
    <svg>
      <title>Map</title>
      <Axes ground={ground} box={{ x: 0, y: 0, width: 12, height: 4 }} width={0} />
    </svg>,
  );
  expect(told()).toEqual([]);
});
