import { fireEvent, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { sit } from "../../testing/sit";
import { grim, viewOf } from "../../testing/views";
import { FigureHand } from "./FigureHand";

const foe = { ...grim, mine: true };
const ended = { type: "set" as const, path: "actors.grim.conditions", value: [] };
const held = {
  type: "held",
  handles: {
    who: "grim",
    levers: [{ label: "HP", path: "actors.grim.hp.value", value: 12, most: 20 }],
    conditions: [{ text: "Hidden", act: ended }],
    things: [],
    place: "2,3",
    places: [],
  },
  gifts: [
    { what: "prone", text: "Prone", group: "Condition" },
    { what: "rope", text: "A rope", group: "Thing" },
  ],
};
const telling = { reason: "", quietly: false };

async function hold(sight: object = { is_hidden: false, act: { type: "take-away", actor: "grim" } }) {
  const view = viewOf({ viewer: "gm", can_overrule: true, concerns: true, board: { figures: [foe] } });
  const table = sit(view, (now) => <FigureHand figure={foe} view={now} />);
  await table.reply({ ...held, handles: { ...held.handles, sight } });
  await screen.findByLabelText(/^HP/);
  return { ...table, said: () => table.sent().slice(1) };
}

test("a number is stepped and set by one press, in words", async () => {
  const { said } = await hold();
  press("Less");
  press("Less");
  press("Make it so: HP 10");
  const act = { type: "set", path: "actors.grim.hp.value", value: 10, ...telling };
  expect(said()).toEqual([{ type: "overrule", act }]);
});

test("a reason is for one act", async () => {
  const { acknowledge } = await hold();
  const reason = () => screen.getByLabelText<HTMLInputElement>("Reason, for the story");
  fireEvent.input(reason(), { target: { value: "an old wound" } });
  press("End: Hidden");
  await acknowledge();
  await expect.poll(() => reason().value).toBe("");
});

test("a condition ends by its own press, quietly if the players are not told", async () => {
  const { said } = await hold();
  screen.getByLabelText("Tell the players").click();
  press("End: Hidden");
  expect(said()).toEqual([{ type: "overrule", act: { ...ended, reason: "", quietly: true } }]);
});

test("the GM hides somebody by one press, and quietly where the players are not told", async () => {
  const act = { type: "grant", actor: "grim", what: "hidden" };
  const { said } = await hold({ is_hidden: false, act });
  screen.getByLabelText("Tell the players").click();
  press("Hide it");
  expect(said()).toEqual([{ type: "overrule", act: { ...act, reason: "", quietly: true } }]);
});

test("whoever is hidden is shown again by one press", async () => {
  const { said } = await hold({ is_hidden: true, act: ended });
  press("Show it again");
  expect(said()).toEqual([{ type: "overrule", act: { ...ended, ...telling } }]);
});

test("somebody is taken away for good by two presses, and it is said what hiding is where no rule has it", async () => {
  const { said } = await hold();
  expect(screen.getByText(/takes no part until you bring it back/)).toBeTruthy();
  press("Take it away");
  press("Out of the game, for good");
  const act = { type: "take-away", actor: "grim", for_good: true, ...telling };
  expect(said()).toEqual([{ type: "overrule", act }]);
});

test("somebody is granted what the game offers, and moved", async () => {
  const { said } = await hold();
  fireEvent.change(screen.getByLabelText("Grant"), { target: { value: "Thing" } });
  press("Grant: A rope");
  fireEvent.input(screen.getByLabelText("Stands at"), { target: { value: "4,3" } });
  press("Move it to 4,3");
  expect(said()).toEqual([
    { type: "overrule", act: { type: "grant", actor: "grim", what: "rope", ...telling } },
    { type: "overrule", act: { type: "set", path: "actors.grim.place", value: "4,3", ...telling } },
  ]);
});

test("its next dice show what the GM says", async () => {
  const { said } = await hold();
  expect(screen.queryByRole("button", { name: "Force them" })).toBeNull();
  fireEvent.input(screen.getByLabelText("Its next dice show"), { target: { value: "12 3" } });
  press("Force them");
  const act = { type: "force", faces: [12, 3], who: "grim", ...telling };
  expect(said()).toEqual([{ type: "overrule", act }]);
});

test("the house plays this one from one press on", async () => {
  const { said } = await hold();
  screen.getByLabelText("The house plays this one").click();
  const order = { what: "", answer: null, who: "grim", words: "as the house plays it", take: "house" };
  expect(said()).toEqual([{ type: "orders", orders: [order] }]);
});
