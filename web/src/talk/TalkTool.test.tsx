import { screen } from "@testing-library/preact";
import { beforeEach, expect, test } from "vitest";
import { press } from "../../testing/put";
import { sit } from "../../testing/sit";
import { viewOf } from "../../testing/views";
import { TalkTool } from "./TalkTool";

beforeEach(() => localStorage.clear());

test("a mark says how much is new, and a sentence says it to those who listen", () => {
  const { room, say } = sit(viewOf(), (view) => <TalkTool view={view} />);
  const at = "2026-01-01T20:00:00+00:00";
  say({ type: "words", first: 0, words: [{ by: "p2", at, text: "Hello" }] });
  expect(screen.getByRole("status").textContent).toBe("");
  say({ type: "words", first: 1, words: [{ by: "p2", at, text: "Hm?", to: "p1" }] });
  expect(screen.getByRole("status").textContent).toBe("Cato to you alone: Hm?");
  press("Talk, 2 new");
  expect(room.talk.isOpen.value).toBe(true);
});
