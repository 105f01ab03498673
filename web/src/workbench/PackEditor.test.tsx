import { fireEvent, render, screen } from "@testing-library/preact";
import { beforeEach, expect, test } from "vitest";
import { bench } from "../../testing/bench";
import { levels, pebbles } from "../../testing/offers";
import { press } from "../../testing/put";
import { serve } from "../../testing/server";
import { PackEditor } from "./PackEditor";

const pack = { id: "k1", ruleset: "pebbles", game: "Pebbles", title: "My encounters", updated: "2026-01-02" };
const page = { pack, said: {}, sentences: ["Wolf bites."], encounters: pebbles.encounters };
const lobby = { games: [pebbles], tables: [], levels };
const all = { "/api/workbench/pebbles": bench, "/api/packs": page, "/api/packs/k1": page, "/api/lobby": lobby };

beforeEach(() => history.replaceState(null, "", "/workbench/new/pebbles"));

async function begun() {
  const heard = serve(all);
  render(<PackEditor id="" ruleset="pebbles" />);
  await screen.findByText("The ground");
  const saved = async () => {
    press("Save");
    await screen.findByText("Saved. It fits the rules.");
    const sent = heard.filter(({ place }) => place.startsWith("/api/packs")).at(-1)?.body;
    return (sent as { said: { encounter: object[]; foe?: object[] } }).said;
  };
  return { saved };
}

test("an encounter is told, painted by keys, peopled and kept as its file would say it", async () => {
  const { saved } = await begun();
  fireEvent.input(screen.getByLabelText("Title"), { target: { value: "The yard" } });
  const map = screen.getByRole("application");
  fireEvent.keyDown(map, { key: "ArrowRight" });
  fireEvent.keyDown(map, { key: " " });
  press("Add to foes");
  press("Put on the map");
  fireEvent.keyDown(map, { key: "ArrowRight" });
  fireEvent.keyDown(map, { key: "Enter" });
  const said = await saved();
  expect(said.encounter).toEqual([
    {
      id: "own-encounter",
      title: "The yard",
      text: "",
      heroes: ["bryn"],
      map: [".#A", "H.."],
      foes: [{ foe: "wolf", at: "A" }],
    },
  ]);
  expect(screen.getByText("Wolf bites.")).toBeTruthy();
  expect(location.pathname).toBe("/workbench/k1");
});

test("whoever is painted twice is two", async () => {
  const { saved } = await begun();
  press("Add to foes");
  press("Put on the map");
  const map = screen.getByRole("application");
  fireEvent.keyDown(map, { key: " " });
  fireEvent.keyDown(map, { key: "ArrowRight" });
  fireEvent.keyDown(map, { key: " " });
  expect((await saved()).encounter[0]).toMatchObject({ map: ["AA.", "H.."], foes: [{ at: "A", count: 2 }] });
});

test("a foe of the game is changed, and a goal is added and taken away", async () => {
  const { saved } = await begun();
  fireEvent.change(screen.getByLabelText("Begin from"), { target: { value: "wolf" } });
  fireEvent.input(screen.getByLabelText("Health"), { target: { value: "12" } });
  fireEvent.input(screen.getByLabelText("leg"), { target: { value: "5" } });
  press("Add a goal");
  expect((await saved()).encounter[0]).toMatchObject({ goal: { hold: 1 } });
  press("Without a goal");
  const said = await saved();
  expect(said.foe).toEqual([{ id: "my-wolf", name: "My Wolf", health: 12, stats: [1, 5] }]);
  expect(said.encounter[0]).not.toHaveProperty("goal");
});

test("another encounter may begin like one of the game's", async () => {
  const { saved } = await begun();
  fireEvent.change(screen.getByLabelText("Add an encounter"), { target: { value: "ford" } });
  expect((await saved()).encounter.map((each) => Reflect.get(each, "id"))).toEqual(["own-encounter", "the-ford"]);
});

test("what does not fit stays as it is, and the sentence says why", async () => {
  serve({ "/api/workbench/pebbles": bench });
  render(<PackEditor id="" ruleset="pebbles" />);
  await screen.findByText("The ground");
  fireEvent.input(screen.getByLabelText("Title"), { target: { value: "The yard" } });
  press("Save");
  await expect.poll(() => screen.getAllByRole("alert").some((each) => each.textContent)).toBe(true);
  expect((screen.getByLabelText("Title") as HTMLInputElement).value).toBe("The yard");
});
