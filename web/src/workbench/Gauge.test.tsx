import { render, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { serve } from "../../testing/server";
import { Gauge } from "./Gauge";

test("an encounter is fought out, stopped, and called what it is", async () => {
  const seen = { pack: "k1", encounter: "yard", done: 3, fights: 32, won: 2 };
  serve({ "/api/gauge": seen, "/api/gauge/stop": { ...seen, word: "fair", is_over: true } });
  const words: string[] = [];
  render(<Gauge encounter="yard" onKeep={() => Promise.resolve("k1")} onWord={(word) => words.push(word)} />);
  press("Fight it out");
  await screen.findByText("Fight 4 of 32 …");
  press("Stop");
  await screen.findByText("Fair: the heroes won 2 of 3 fights.");
  press("Call it fair");
  expect(words).toEqual(["fair"]);
});
