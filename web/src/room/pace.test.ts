import { expect, test } from "vitest";
import { EXCHANGE } from "../../testing/exchange";
import { paces } from "./pace";

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

test("an exchange takes some seconds, and less where it is to be quick", () => {
  expect(sum(paces(EXCHANGE, "full"))).toBeGreaterThan(2500);
  expect(sum(paces(EXCHANGE, "quick"))).toBeLessThan(sum(paces(EXCHANGE, "full")) / 2);
});

test("however much happens, nobody waits longer than six seconds", () => {
  const long = Array.from({ length: 20 }, () => EXCHANGE).flat();
  expect(sum(paces(long, "full"))).toBeLessThanOrEqual(6000 + long.length);
});

test("cards that are dealt one after the other are seen at once", () => {
  const reveal = EXCHANGE.slice(0, 1);
  expect(paces([...reveal, ...reveal], "full")[0]).toBe(0);
});
