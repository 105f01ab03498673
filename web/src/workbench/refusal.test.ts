import { expect, test } from "vitest";
import { workbench } from "../../testing/bench";
import { plainly } from "./refusal";

const said = { pack: {}, encounter: [{ title: "The yard" }], foe: [{ name: "My Wolf" }, { name: "" }] };
const told = (text: string) => plainly(`my-encounters.toml, line 52, ${text}`, said, workbench);

test("a refusal names what stands over the field, and no line of a file", () => {
  expect(told("foe.0.health: Expected int >= 1.")).toBe("My Wolf, Health: at least 1.");
  expect(told("foe.1.name: Expected str of length >= 1.")).toBe("Foe 2, Name: something has to stand here.");
  expect(told("foe.0.stats.1: Expected int <= 9.")).toBe("My Wolf, Stats, leg: at most 9.");
  expect(told("foe.0.likes.wet-grass: Expected int <= 5.")).toBe("My Wolf, Likes, Wet grass: at most 5.");
  expect(told("foe.0.likes.*: Expected int >= 0.")).toBe("My Wolf, Likes: at least 0.");
  expect(told("encounter.0.foes.2.count: Expected int >= 1.")).toBe("The yard, Foes, 3, Count: at least 1.");
  expect(told("encounter.0.goal.hold: Expected int <= 9.")).toBe("The yard, Goal, Hold: at most 9.");
});

test("what a rule says stays as it is", () => {
  expect(told("foe.0.id: My Wolf: POW 99 is too much. (P-1)")).toBe("My Wolf: POW 99 is too much. (P-1)");
  expect(told("foe.0.id: This id is taken.")).toBe("My Wolf: This id is taken.");
  expect(plainly("You have too many packs.", said, workbench)).toBe("You have too many packs.");
});
