import { render, screen } from "@testing-library/preact";
import { expect, test, vi } from "vitest";
import { press } from "../../testing/put";
import { serve } from "../../testing/server";
import { Gauge } from "./Gauge";

const shown = (words: string[] = []) =>
  render(<Gauge encounter="yard" onKeep={() => Promise.resolve("k1")} onWord={(word) => words.push(word)} />);

test("an encounter is fought out to the last fight and called what it is", async () => {
  const heard = serve({ "/api/gauge": { done: 32, fights: 32, won: 20, word: "fair" } });
  const words: string[] = [];
  shown(words);
  press("Fight it out");
  await screen.findByText("Fair: the heroes won 20 of 32 fights.");
  expect(heard[0]?.body).toEqual({ pack: "k1", encounter: "yard", done: 0, won: 0 });
  await screen.findByText("Call it fair");
  press("Call it fair");
  expect(words).toEqual(["fair"]);
});

test("it goes on from what is done until somebody stops it, and what was found out stays", async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)));
    if (bodies.length > 1) return new Promise(() => {}); // the house is still fighting
    return Promise.resolve(new Response(JSON.stringify({ done: 2, fights: 32, won: 1, word: "hard" })));
  });
  shown();
  press("Fight it out");
  await expect.poll(() => bodies.length).toBe(2);
  press("Stop");
  expect(bodies[1]).toMatchObject({ done: 2, won: 1 });
  expect(screen.getByText("Hard: the heroes won 1 of 2 fights.")).toBeTruthy();
  expect(screen.getByText("Fight it out again")).toBeTruthy();
});
