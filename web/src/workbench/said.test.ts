import { expect, test } from "vitest";
import { workbench } from "../../testing/bench";
import { at, changedFoe, freeLetter, marksOf, newId, put } from "./said";

const said = { pack: {}, encounter: [] };

test("something is put at a path, and nothing takes the key away", () => {
  const entry = { foes: [{ foe: "wolf" }], goal: { hold: 3 } };
  expect(put(entry, ["foes", 0, "at"], "A")).toEqual({ foes: [{ foe: "wolf", at: "A" }], goal: { hold: 3 } });
  expect(put(entry, ["goal"], undefined)).toEqual({ foes: [{ foe: "wolf" }] });
  expect(at(entry, ["foes", 0, "foe"])).toBe("wolf");
  expect(at(entry, ["traps", 0, "at"])).toBeUndefined();
});

test("everything that can stand on the map is listed with its letter", () => {
  const encounter = { foes: [{ foe: "wolf", count: 2, at: "A" }] };
  expect(marksOf(encounter, workbench, () => "Wolf")).toEqual([
    { path: [], name: "Heroes", letter: "H" },
    { path: ["water"], name: "Water", letter: "" },
    { path: ["foes", 0, "at"], name: "Wolf × 2", letter: "A" },
    { path: [], name: "Others", letter: "F" },
  ]);
});

test("a new letter is one that nothing stands by", () => {
  const marks = [{ path: [], name: "Heroes", letter: "H" }];
  expect(freeLetter(["A.."], marks, workbench.canvas)).toBe("B");
  expect(freeLetter(["AB", "F."], marks, workbench.canvas)).toBe("");
});

test("an id is made from a name and is nobody else's", () => {
  expect(newId("The Old Wolf!", [])).toBe("the-old-wolf");
  expect(newId("Wolf", ["wolf", "wolf-2"])).toBe("wolf-3");
  expect(newId("…", [])).toBe("own");
});

test("a foe of one's own begins as one of the game's", () => {
  expect(changedFoe(workbench, said, "wolf")).toEqual({ id: "my-wolf", name: "My Wolf", health: 9, stats: [1, 2] });
});
