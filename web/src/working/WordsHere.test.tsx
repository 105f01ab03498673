import { screen } from "@testing-library/preact";
import { expect, test, vi } from "vitest";
import { press } from "../../testing/put";
import { sit } from "../../testing/sit";
import { ask, option, viewOf } from "../../testing/views";
import type { Schema } from "../wire/shapes";
import { Dictionary, ReadingHere } from "./dictionary";
import { textsOf, WordsHere } from "./WordsHere";

const reading = {
  ruleset: "pebbles",
  isAtTable: true,
  dictionary: new Dictionary([
    { word: "AP", meaning: "What cards cost." },
    { word: "Priority", meaning: "Whose turn it is." },
  ]),
  look: vi.fn(),
};

function put(schema: Schema, text: string) {
  sit(viewOf({ asked: ask(schema, { text }) }), ({ asked }) => (
    <ReadingHere.Provider value={reading}>{asked && <WordsHere asked={asked} />}</ReadingHere.Provider>
  ));
}

test("the words of a question and of its answers are listed with what they mean", () => {
  put({ type: "pick", options: [option("a", { note: "2 AP" }), option("b")] }, "Who has Priority?");
  press("Words here");
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["AP", "Priority"]);
  expect(screen.getByText("What cards cost.")).toBeTruthy();
});

test("a question without such words has no such button", () => {
  put({ type: "pick", options: [option("a")] }, "What now?");
  expect(screen.queryByRole("button")).toBeNull();
});

test("every kind of question is read", () => {
  const pick: Schema = { type: "pick", options: [option("a", { group: "g", face: { title: "t", means: "m" } })] };
  expect(textsOf(pick).filter(Boolean)).toEqual(["a", "g", "t", "m"]);
  expect(textsOf({ type: "form", fields: [{ name: "n", text: "f", schema: pick }] })).toContain("f");
  expect(textsOf({ type: "several", options: [], purse: { unit: "AP", left: 3 } })).toEqual(["AP"]);
  expect(textsOf({ type: "text" })).toEqual([]);
});
