import { expect, test } from "vitest";
import { readFaces, readValue } from "./typed";

test("what the game master types is read as a value where it is one", () => {
  expect(["12", "true", "out cold", '["a"]'].map(readValue)).toEqual([12, true, "out cold", ["a"]]);
  expect(readFaces("10 3, 7")).toEqual([10, 3, 7]);
});
