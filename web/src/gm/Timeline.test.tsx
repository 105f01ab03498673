import { fireEvent, screen, waitFor } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { serve } from "../../testing/server";
import { sit } from "../../testing/sit";
import { line, viewOf } from "../../testing/views";
import { Timeline } from "./Timeline";

const lines = [line("The duel begins.", 0), line("Bryn strikes.", 1), line("Grim falls.", 2)];
const contrast = {
  shifts: [{ who: "Grim", what: "HP", before: "0 of 9", after: "9 of 9" }],
  gone: ["Grim falls."],
  new: ["Grim laughs."],
  again: { Ash: 1 },
  waits: ["Ash"],
};

const options = [
  { key: "parry", text: "Parry" },
  { key: "duck", text: "Duck" },
];

async function foreshow() {
  const table = sit(viewOf({ can_overrule: true, lines }), (view) => <Timeline view={view} />);
  fireEvent.change(screen.getByLabelText("What is otherwise"), { target: { value: "answer" } });
  await table.reply({
    type: "asked-there",
    asked: { id: "", what: "X", text: "How?", schema: { type: "pick", options } },
  });
  fireEvent.change(await screen.findByLabelText("How?", { selector: "select" }), { target: { value: "duck" } });
  press("What would change?");
  await table.reply({ type: "foreshown", contrast });
  await screen.findByText("Make it so");
  return table;
}

test("what would change is shown before anything is changed", async () => {
  const { sent } = await foreshow();
  expect(sent()).toEqual([
    { type: "read-along", point: 2 },
    { type: "foreshow", point: 2, act: { type: "instead", answer: "duck" } },
  ]);
  expect(screen.getByText("9 of 9").tagName).toBe("INS");
  expect(screen.getByText("Grim falls.", { selector: "del" })).toBeTruthy();
  expect(screen.getByText(/^Decisions that no longer stand: 1 of Ash\. Then the table waits for Ash\.$/)).toBeTruthy();
});

test("it is made so by a press, or left", async () => {
  const { sent } = await foreshow();
  press("Make it so");
  expect(sent().at(-1)).toEqual({ type: "retcon", point: 2, act: { type: "instead", answer: "duck" } });
  expect(screen.queryByText("Make it so")).toBeNull();
});

test("whoever leaves it changes nothing", async () => {
  const { sent } = await foreshow();
  press("Leave it");
  expect(sent()).toHaveLength(2);
});

test("what was shown of one answer does not stand beside another", async () => {
  await foreshow();
  fireEvent.change(screen.getByLabelText("How?", { selector: "select" }), { target: { value: "parry" } });
  expect(screen.queryByText("Make it so")).toBeNull();
});

test("why something cannot be changed is said", async () => {
  const table = sit(viewOf({ can_overrule: true, lines }), (view) => <Timeline view={view} />);
  fireEvent.change(screen.getByLabelText("What is otherwise"), { target: { value: "dice" } });
  fireEvent.input(screen.getByLabelText("Faces"), { target: { value: "6 1" } });
  press("What would change?");
  await table.refuse("Something lay face down there.");
  expect((await screen.findByRole("alert")).textContent).toBe("Something lay face down there.");
  expect(table.sent()).toEqual([{ type: "foreshow", point: 2, act: { type: "force", faces: [6, 1] } }]);
});

test("of a number it is said what it was then, and not what it is now", async () => {
  const table = sit(viewOf({ can_overrule: true, lines }), (view) => <Timeline view={view} />);
  fireEvent.change(screen.getByLabelText("Whose"), { target: { value: "bryn" } });
  await waitFor(() => expect(table.sent()).toEqual([{ type: "take-hold", who: "bryn", point: 2 }]));
  const levers = [{ label: "Health", path: "actors.bryn.health.value", value: 20, most: 20 }];
  const handles = { who: "bryn", levers, conditions: [], things: [], place: "", places: [] };
  await table.reply({ type: "held", handles, gifts: [] });
  expect(await screen.findByText("Health: 20 of 20")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("When"), { target: { value: "1" } });
  await waitFor(() => expect(table.sent().at(-1)).toEqual({ type: "take-hold", who: "bryn", point: 1 }));
});

test("another table goes on from there, beside the real one", async () => {
  const heard = serve({ "/api/tables/t1/what-if": { table: "t2", path: "/table/t2", invitations: [] } });
  sit(viewOf({ can_overrule: true, lines }), (view) => <Timeline view={view} />);
  press("What if: another table from here");
  await waitFor(() => expect(location.pathname).toBe("/table/t2"));
  expect(heard).toEqual([{ place: "/api/tables/t1/what-if", body: { point: 2 } }]);
});

test("an answer that is somebody's secret is not offered", async () => {
  const table = sit(viewOf({ can_overrule: true, lines }), (view) => <Timeline view={view} />);
  fireEvent.change(screen.getByLabelText("What is otherwise"), { target: { value: "answer" } });
  await table.reply({ type: "asked-there", asked: null });
  expect(await screen.findByText(/or it is its seat’s secret\.$/)).toBeTruthy();
});

test("somebody was not there from a moment on, or came back then", async () => {
  const wings = [{ id: "ash", name: "Ash", is_leaving: false }];
  const table = sit(viewOf({ can_overrule: true, lines, wings }), (view) => <Timeline view={view} />);
  fireEvent.change(screen.getByLabelText("What is otherwise"), { target: { value: "presence" } });
  fireEvent.change(screen.getByLabelText("Who"), { target: { value: "grim" } });
  press("What would change?");
  await table.reply({ type: "foreshown", contrast });
  fireEvent.click(await screen.findByText("Make it so"));
  const hidden = { type: "take-away", actor: "grim", for_good: false };
  expect(table.sent()).toEqual([
    { type: "foreshow", point: 2, act: hidden },
    { type: "retcon", point: 2, act: hidden },
  ]);
  fireEvent.change(screen.getByLabelText("From then on"), { target: { value: "gone" } });
  press("What would change?");
  expect(table.sent().at(-1)).toEqual({ type: "foreshow", point: 2, act: { ...hidden, for_good: true } });
  fireEvent.change(screen.getByLabelText("Who"), { target: { value: "ash" } });
  expect(screen.queryByLabelText("From then on")).toBeNull();
  press("What would change?");
  expect(table.sent().at(-1)).toEqual({ type: "foreshow", point: 2, act: { type: "bring-back", actor: "ash" } });
});
