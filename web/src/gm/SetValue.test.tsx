import { fireEvent, screen, waitFor, within } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { sit } from "../../testing/sit";
import { line, viewOf } from "../../testing/views";
import { SetAnything, SetValue } from "./SetValue";

const told = [line("The duel begins.", 0), line("Bryn strikes.", 1), line("Grim falls.", 2)];
const levers = [
  { label: "Health", path: "actors.bryn.health.value", value: 18, most: 20 },
  { label: "Guard", path: "actors.bryn.guard", value: 7, most: 0 },
];

const tool = (name: string) => within(screen.getByText(name).closest("details") as HTMLElement);

async function takeHold() {
  const table = sit(viewOf({ can_overrule: true, lines: told }), (view) => <SetValue view={view} />);
  fireEvent.change(tool("Set a value").getByLabelText("Whose"), { target: { value: "bryn" } });
  const handles = { who: "bryn", levers, conditions: [], things: [], place: "", places: [] };
  await table.reply({ type: "held", handles, gifts: [] });
  await tool("Set a value").findByLabelText("Which");
  return table;
}

test("a value is chosen by name, with what it is now, and set with a reason", async () => {
  const { sent, acknowledge } = await takeHold();
  const which = tool("Set a value").getByLabelText<HTMLSelectElement>("Which");
  expect([...which.options].map(({ textContent }) => textContent)).toEqual(["Health: 18 of 20", "Guard: 7"]);
  fireEvent.change(which, { target: { value: "actors.bryn.guard" } });
  const value = tool("Set a value").getByRole<HTMLInputElement>("spinbutton");
  expect(value.value).toBe("7");
  fireEvent.change(value, { target: { value: "12" } });
  fireEvent.input(tool("Set a value").getByLabelText("Reason"), { target: { value: "house rule" } });
  press("Set it");
  const act = { type: "set", path: "actors.bryn.guard", value: 12, reason: "house rule" };
  expect(sent().at(-1)).toEqual({ type: "overrule", act });
  await acknowledge();
  expect(await screen.findByText("Done; the story shows it.")).toBeTruthy();
});

test("once it is set the same number is there as it is now", async () => {
  const { say, reply, acknowledge, sent } = await takeHold();
  fireEvent.change(tool("Set a value").getByRole("spinbutton"), { target: { value: "12" } });
  press("Set it");
  await acknowledge();
  await say(viewOf({ can_overrule: true, lines: told }));
  expect(sent().at(-1)).toEqual({ type: "take-hold", who: "bryn" });
  const [health, guard] = levers;
  const handles = { who: "bryn", levers: [{ ...health, value: 12 }, guard], conditions: [], things: [], place: "" };
  await reply({ type: "held", handles, gifts: [] });
  const which = tool("Set a value").getByLabelText<HTMLSelectElement>("Which");
  await waitFor(() => expect(which.options[0]?.textContent).toBe("Health: 12 of 20"));
  expect(tool("Set a value").getByRole<HTMLInputElement>("spinbutton").value).toBe("12");
  expect(tool("Set a value").getByLabelText<HTMLSelectElement>("Whose").value).toBe("bryn");
});

test("nothing is set before it is known what", () => {
  sit(viewOf({ can_overrule: true }), (view) => <SetValue view={view} />);
  expect(screen.getByText<HTMLButtonElement>("Set it").disabled).toBe(true);
});

test("a value is set earlier, from what it was then, and what follows is played again", async () => {
  const { sent, reply } = await takeHold();
  const when = tool("Set a value").getByLabelText<HTMLSelectElement>("When");
  expect([...when.options].map(({ textContent }) => textContent)).toEqual([
    "Now",
    "Back to before: Grim falls.",
    "Back to before: Bryn strikes.",
  ]);
  fireEvent.change(when, { target: { value: "1" } });
  await waitFor(() => expect(sent().at(-1)).toEqual({ type: "take-hold", who: "bryn", point: 1 }));
  const [health, guard] = levers;
  const handles = { who: "bryn", levers: [{ ...health, value: 20 }, guard], conditions: [], things: [], place: "" };
  await reply({ type: "held", handles, gifts: [] });
  const which = tool("Set a value").getByLabelText<HTMLSelectElement>("Which");
  await waitFor(() => expect(which.options[0]?.textContent).toBe("Health: 20 of 20"));
  press("Set it");
  const act = { type: "set", path: "actors.bryn.health.value", value: 20, reason: "" };
  expect(sent().at(-1)).toEqual({ type: "retcon", point: 1, act });
});

test("what no sheet names is set by its path, to what is read there", () => {
  const { sent } = sit(viewOf({ can_overrule: true }), () => <SetAnything />);
  fireEvent.input(tool("Set anything else").getByLabelText("Path"), { target: { value: "actors.bryn.place" } });
  fireEvent.input(tool("Set anything else").getByLabelText("Value"), { target: { value: "ford" } });
  press("Set it so");
  const act = { type: "set", path: "actors.bryn.place", value: "ford", reason: "" };
  expect(sent()).toEqual([{ type: "overrule", act }]);
});

test("of whom there was nothing then it is said so", async () => {
  const { refuse } = await takeHold();
  fireEvent.change(tool("Set a value").getByLabelText("When"), { target: { value: "1" } });
  await refuse("There is no 'bryn' in play.");
  expect((await screen.findByRole("alert")).textContent).toBe("There is no 'bryn' in play.");
  expect(screen.getByText<HTMLButtonElement>("Set it").disabled).toBe(true);
});
