import { fireEvent, render, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { pebbles, towers } from "../../testing/offers";
import { press } from "../../testing/put";
import { serve } from "../../testing/server";
import { useOpening } from "../browser/opening";
import type { GameShown } from "../wire/shapes";
import { Duel } from "./Duel";
import { wordFor } from "./Evenness";

const opened = { table: "t9", path: "/table/t9", invitations: [] };

function Here({ games }: { games: readonly GameShown[] }) {
  return <Duel games={games} levels={[]} opening={useOpening()} />;
}

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole("combobox", { name: label }), { target: { value } });

test("hero, encounter and game are chosen before the duel, which shows who meets whom in its own words", async () => {
  const heard = serve({ "/api/duel": opened });
  const [bridge, ford] = pebbles.encounters;
  const game = { ...pebbles, encounters: [{ ...bridge, foes: ["Grim"] }, ford] } as GameShown;
  render(<Here games={[game, towers]} />);
  expect(document.querySelector(".facing")?.textContent).toBe("BrynagainstGrim");
  expect(screen.getByText("Somebody bars it.")).toBeTruthy();
  choose("You play", "cato");
  expect(document.querySelector(".facing")?.textContent).toBe("CatoagainstGrim");
  press("Duel now");
  await expect.poll(() => heard[0]?.body).toMatchObject({ encounter: "bridge", hero: "cato" });
});

test("another game has other encounters, and nobody is chosen in it yet", () => {
  render(<Here games={[pebbles, towers]} />);
  choose("You play", "cato");
  choose("By the rules of", "towers");
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Encounter" }).value).toBe("roof");
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "You play" }).value).toBe("bryn");
});

test("how even it is is found out on demand, and forgotten when somebody else is chosen", async () => {
  const heard = serve({ "/api/even": { won: 13, fights: 24 } });
  render(<Here games={[pebbles]} />);
  press("How even is it?");
  expect(await screen.findByText(/of 24 fights of the house against itself your side won/)).toBeTruthy();
  expect(heard[0]?.body).toMatchObject({ ruleset: "pebbles", encounter: "bridge", hero: "bryn" });
  choose("You play", "cato");
  expect(await screen.findByRole("button", { name: "How even is it?" })).toBeTruthy();
});

test("elsewhere another foe may be met, of whom nobody has said how hard they are", async () => {
  const heard = serve({ "/api/duel": opened });
  const [bridge] = pebbles.encounters;
  const others = [{ id: "ogre", name: "An ogre", text: "Large." }];
  const met = { foes: ["Grim"], foe_text: "Slow.", difficulty: "fair", others };
  const game = { ...pebbles, encounters: [{ ...bridge, ...met }] } as GameShown;
  render(<Here games={[game]} />);
  expect(screen.getByText("two times of three")).toBeTruthy();
  expect(document.querySelector(".facing")?.textContent).toBe("BrynagainstGrimSlow.");
  choose("Against", "ogre");
  expect(document.querySelector(".facing")?.textContent).toBe("BrynagainstAn ogreLarge.");
  expect(screen.queryByText("two times of three")).toBeNull();
  expect(screen.getByText(/with somebody else to meet/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "How even is it?" })).toBeNull();
  press("Duel now");
  await expect.poll(() => heard[0]?.body).toMatchObject({ encounter: "bridge", rival: "ogre" });
});

test("where heroes meet heroes one chooses whom one meets, and nobody meets oneself", async () => {
  const heard = serve({ "/api/duel": opened, "/api/even": { won: 12, fights: 24 } });
  const heroes = ["bryn", "cato", "dara", "new"].map((id) => ({ id, name: id }));
  const bout = { id: "bout", title: "A bout", text: "", seats: 2, heroes, foes: ["cato"], versus: true };
  render(<Here games={[{ ...pebbles, encounters: [bout, ...pebbles.encounters] }]} />);
  const against = () => screen.queryByRole<HTMLSelectElement>("combobox", { name: "Against" });
  expect([...(against()?.options ?? [])].map(({ value }) => value)).toEqual(["cato", "dara"]);
  choose("Against", "dara");
  expect(document.querySelector(".facing")?.textContent).toBe("brynagainstdara");
  press("How even is it?");
  await screen.findByText(/About even/);
  press("Duel now");
  await expect.poll(() => heard.at(-1)?.body).toMatchObject({ hero: "bryn", rival: "dara" });
  choose("You play", "dara");
  expect(against()?.value).toBe("bryn");
  choose("Encounter", "bridge");
  expect(against()).toBeNull();
});

test("so few fights are told in few words", () => {
  expect([0.05, 0.3, 0.5, 0.7, 0.9].map(wordFor)).toEqual([
    "Hard for you",
    "Against you",
    "About even",
    "In your favour",
    "Easy for you",
  ]);
});

test("an encounter says how hard it is, and nobody who lies in wait is named", () => {
  const [bridge] = pebbles.encounters;
  const wood = { ...bridge, in_wait: true, difficulty: "hard" };
  render(<Here games={[{ ...pebbles, encounters: [wood] } as GameShown]} />);
  expect(document.querySelector(".facing")?.textContent).toBe("Brynagainstnobody in sight");
  expect(document.querySelector(".hardness")?.parentElement?.textContent).toBe(
    "Played well by both, you win about every second time.",
  );
});

test("how hard an encounter is with a hero whom it does not suggest nobody says", async () => {
  const [bridge] = pebbles.encounters;
  render(<Here games={[{ ...pebbles, encounters: [{ ...bridge, difficulty: "hard" }] } as GameShown]} />);
  expect(document.querySelector(".hardness")).toBeTruthy();
  choose("You play", "cato");
  await expect.poll(() => document.querySelector(".hardness")).toBeNull();
});

test("whoever would be alone against several reads so on the button", () => {
  const [bridge] = pebbles.encounters;
  const toll = { ...bridge, foes: ["Scav 1", "Scav 2", "Scav 3"] };
  render(<Here games={[{ ...pebbles, encounters: [toll] } as GameShown]} />);
  expect(screen.getByRole("button", { name: "Duel now, 1 against 3" })).toBeTruthy();
});
