import { expect, test } from "vitest";
import { line, viewOf } from "../../testing/views";
import { citing, type Left, leave, left } from "./left";

const struck = { spans: [{ text: "5", working: { value: 5, parts: [{ value: 5, rules: ["P-7"] }] } }] };

test("of the table that was left the newest lines are found whose workings go by a rule, however deep", () => {
  leave("t1", viewOf(), 10, [struck, line("Nothing."), struck, struck]);
  expect([left.value?.table, left.value?.title, left.value?.ruleset]).toEqual(["t1", "The bridge", "pebbles"]);
  expect(citing(left.value as Left, "P-7", 2).map(({ number }) => number)).toEqual([14, 13]);
  expect(citing(left.value as Left, "P-8", 2)).toEqual([]);
});
