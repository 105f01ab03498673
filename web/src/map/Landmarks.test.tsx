import { render } from "@testing-library/preact";
import { expect, test } from "vitest";
import type { Ground } from "../wire/shapes";
import { Landmarks } from "./Landmarks";

const ground: Ground = {
  width: 4,
  height: 3,
  landmarks: [
    { id: "boulder@1,1", name: "Boulder", place: "1,1", text: "450 lb" },
    { id: "fire@2,0", name: "Fire", place: "2,0", glows: true },
  ],
};

const draw = () => {
  const { container } = render(
    <svg>
      <title>map</title>
      <Landmarks ground={ground} />
    </svg>,
  );
  return (id: string) => container.querySelector(`[data-landmark="${id}"]`);
};

test("what lies on the map is drawn with its name, and says more when one asks", () => {
  const boulder = draw()("boulder@1,1");
  expect(boulder?.querySelector("text")?.textContent).toBe("Boulder");
  expect(boulder?.querySelector("title")?.textContent).toBe("Boulder: 450 lb");
  expect(boulder?.querySelector("path")).not.toBeNull();
});

test("what glows is drawn as a light", () => {
  const fire = draw()("fire@2,0");
  expect(fire?.querySelector("circle")).not.toBeNull();
  expect(fire?.getAttribute("data-glows")).toBe("true");
});
