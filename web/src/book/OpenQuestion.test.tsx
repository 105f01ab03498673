import { render, screen } from "@testing-library/preact";
import { beforeEach, expect, test } from "vitest";
import { viewOf } from "../../testing/views";
import { leave, left } from "../room/left";
import type { Entry } from "../wire/shapes";
import { Readings } from "./OpenQuestion";

const entry: Entry = {
  id: "B-GAP-01",
  title: "Ties",
  kind: "ruling",
  text: "",
  question: "Who wins a tie?",
  readings: [
    { value: "both", text: "both do", is_default: true },
    { value: "nobody", text: "nobody does" },
  ],
};
const show = () => render(<Readings entry={entry} ruleset="pebbles" />);
const marked = () => screen.getAllByRole("listitem").map(({ dataset, textContent }) => [dataset.default, textContent]);

beforeEach(() => {
  left.value = null;
});

test("without a table the usual reading is marked", () => {
  show();
  expect(marked()).toEqual([
    ["true", "Both doboth, played so unless the GM chooses another"],
    ["false", "Nobody doesnobody"],
  ]);
});

test("whoever comes from a table sees which reading holds there", () => {
  leave("t1", viewOf({ rulings: { "B-GAP-01": "nobody" } }), 0, []);
  show();
  expect(marked()).toEqual([
    ["false", "Both doboth, the usual way"],
    ["true", "Nobody doesnobody, played so at your table, The bridge"],
  ]);
});

test("a table of another game says nothing here, and one that plays as usual says so", () => {
  leave("t1", viewOf({ ruleset: "towers", rulings: { "B-GAP-01": "nobody" } }), 0, []);
  show();
  expect(marked()[0]?.[0]).toBe("true");
});
