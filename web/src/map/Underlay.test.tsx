import { expect, test } from "vitest";
import { sit } from "../../testing/sit";
import { viewOf } from "../../testing/views";
import { Underlay } from "./Underlay";

test("a picture lies under the map by its cells and is cut at its edge", () => {
  const ground = { width: 6, height: 4 };
  const { say } = sit(viewOf(), ({ viewer }) => <Underlay viewer={viewer} ground={ground} />);
  expect(document.querySelector("image")).toBeNull();
  const picture = { id: "m", width: 400, height: 300 };
  say({ type: "desk", papers: [], backdrop: { picture, x: -0.5, y: 1, width: 8, shown: true } });
  const image = document.querySelector("image");
  const placed = ["x", "y", "width", "height", "href"].map((name) => image?.getAttribute(name));
  expect(placed).toEqual(["-0.5", "1", "8", "6", "/api/tables/t1/pictures/p1/m"]);
  expect(document.querySelector("svg")?.getAttribute("height")).toBe("4");
});
