import { expect, test } from "vitest";
import { workbench } from "../../testing/bench";
import { groundOf, inWords, painted, placesOf, resized } from "./painting";

const { canvas } = workbench;

test("a cell is painted, and a map grows by floor and shrinks from its end", () => {
  expect(painted(["...", "..."], "1,1", "#")).toEqual(["...", ".#."]);
  expect(resized(["#.", ".#"], 3, 3)).toEqual(["#..", ".#.", "..."]);
  expect(resized(["#..", ".#."], 1, 1)).toEqual(["#"]);
});

test("the ground is drawn as a table would show it", () => {
  const ground = groundOf(["#~1", " .A"], canvas, { surface: { floor: "grass", walls: "trees" } });
  expect(ground).toMatchObject({
    width: 3,
    height: 2,
    walls: ["0,0"],
    harsh: ["1,0"],
    drops: ["0,1"],
    heights: { "2,0": 1 },
    floor: "grass",
    made_of: "trees",
  });
  expect(placesOf(["A.", ".A"]).get("A")).toEqual(["0,0", "1,1"]);
});

test("a cell is said in words", () => {
  const marks = [{ path: [], name: "Heroes", letter: "H" }];
  expect(inWords(["#H"], "0,0", canvas, marks)).toBe("Column 1, row 1: Wall");
  expect(inWords(["#H"], "1,0", canvas, marks)).toBe("Column 2, row 1: Heroes");
});
