import { expect, test } from "vitest";
import { toldOrder } from "./toldOrder";

test("an order is told with its conditions", () => {
  expect(toldOrder({ what: "P", answer: "block", words: "Block" })).toBe("always Block");
  const when = { about: "melee", meter: "AP", keeps: 0, chance: 0.6 };
  expect(toldOrder({ what: "P", answer: "block", when })).toBe(
    "always block, against melee, unless AP would go below 0, when it comes off in at least 60 %",
  );
  expect(toldOrder({ what: "P", answer: null, take: "house" })).toBe("always as the house would");
});
