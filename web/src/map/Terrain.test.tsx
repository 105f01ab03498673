import { render } from "@testing-library/preact";
import { expect, test } from "vitest";
import type { Ground } from "../wire/shapes";
import { Terrain } from "./Terrain";

const ground: Ground = { width: 3, height: 2, walls: ["0,0", "2,1"], heights: { "1,0": 2 } };
const draw = (more: Partial<Ground>) => {
  const { container } = render(
    <svg>
      <title>Ground</title>
      <Terrain ground={{ ...ground, ...more }} />
    </svg>,
  );
  const filled = (name: string) => container.querySelector<SVGPathElement>(`.terrain > .${name}`)?.style.fill;
  return { container, filled };
};

test("floor and walls are drawn by what they are made of, and as stone where nothing is said", () => {
  const { filled } = draw({ floor: "wood", made_of: "iron" });
  expect([filled("floor"), filled("wall")]).toEqual(['url("#floor-wood")', 'url("#walls-iron")']);
  expect(draw({}).filled("floor")).toBe('url("#floor-stone")');
});

test("what is said to be there has a pattern to be drawn with", () => {
  const { container } = draw({});
  const floors = ["grass", "earth", "stone", "wood", "iron", "water"].map((name) => `#floor-${name}`);
  const walls = ["stone", "rock", "wood", "iron"].map((name) => `#walls-${name}`);
  for (const id of [...floors, ...walls]) expect(container.querySelector(id), id).toBeTruthy();
});

test("where trees stand in the way each is one, on a floor that goes on beneath", () => {
  const { container } = draw({ made_of: "trees", shape: "hexes" });
  expect(container.querySelectorAll(".tree")).toHaveLength(2);
  expect(container.querySelector(".wall")).toBeNull();
  expect(container.querySelector(".floor")?.getAttribute("d")?.match(/M/g)).toHaveLength(6);
});
