import { fireEvent, screen, within } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { sit } from "../../testing/sit";
import { line, viewOf } from "../../testing/views";
import { GameMaster } from "./GameMaster";

const show = () =>
  sit(viewOf({ can_overrule: true, waiting: [{ seat: "p2", name: "Cato" }] }), (view) => <GameMaster view={view} />);

const tool = (name: string) => screen.getByText(name).closest("details") as HTMLElement;

function fill(name: string, values: Record<string, string>): void {
  const fields = within(tool(name));
  for (const [label, value] of Object.entries(values))
    fireEvent.input(fields.getByLabelText(label), { target: { value } });
}

test("a value is set to what it reads as, with the reason", async () => {
  const { sent, acknowledge } = show();
  fill("Set a value", { Path: "actors.bryn.guard", Value: "12", Reason: "house rule" });
  press("Set it");
  const act = { type: "set", path: "actors.bryn.guard", value: 12, reason: "house rule" };
  expect(sent()).toEqual([{ type: "overrule", act }]);
  expect(screen.queryByText("Done; the story shows it.")).toBeNull();
  await acknowledge();
  expect(await screen.findByText("Done; the story shows it.")).toBeTruthy();
  expect(within(tool("Set a value")).getByLabelText<HTMLInputElement>("Reason").value).toBe("");
});

test("dice are forced face by face", () => {
  const { sent } = show();
  fill("Force the next dice", { "Faces of the first dice": "10 3, 7" });
  press("Force them");
  expect(sent()).toEqual([{ type: "overrule", act: { type: "force", faces: [10, 3, 7], reason: "" } }]);
});

test("dice are forced for one of those in play, and wait for them", () => {
  const bound = [{ type: "force" as const, faces: [9], who: "grim" }];
  const { sent } = sit(viewOf({ can_overrule: true, bound }), (view) => <GameMaster view={view} />);
  fill("Force the next dice", { Whose: "grim", "Faces of the first dice": "10" });
  press("Force them");
  expect(sent()).toEqual([{ type: "overrule", act: { type: "force", faces: [10], reason: "", who: "grim" } }]);
  expect(within(tool("Force the next dice")).getByText("Grim: 9")).toBeTruthy();
});

test("a check is called for in the middle of a fight", () => {
  const { sent } = sit(viewOf({ can_overrule: true, viewer: "gm" }), (view) => <GameMaster view={view} />);
  fill("Call for a check", { Reason: "the ice" });
  press("Call for it");
  expect(sent()).toEqual([
    { type: "overrule", act: { type: "set", path: "interlude", value: true, reason: "the ice" } },
  ]);
});

test("forced dice that have not fallen yet are listed", () => {
  sit(viewOf({ can_overrule: true, forced: [[6, 1], [12]] }), (view) => <GameMaster view={view} />);
  expect(screen.getByText("Waiting for a roll with so many dice: 6 1; 12.")).toBeTruthy();
});

test("something is granted to one of those in play", () => {
  const { sent } = show();
  fireEvent.change(screen.getByLabelText("To whom"), { target: { value: "grim" } });
  fill("Grant something", { What: "a rope" });
  press("Grant it");
  expect(sent()).toEqual([{ type: "overrule", act: { type: "grant", actor: "grim", what: "a rope", reason: "" } }]);
});

test("somebody is answered for as usual, as the house would, or otherwise", () => {
  const { sent } = show();
  press("Answer");
  fill("Answer for somebody", { How: "house" });
  press("Answer");
  fill("Answer for somebody", { How: "other", "Answer, if it is another": "strike" });
  press("Answer");
  expect(sent()).toEqual([
    { type: "answer-for", seat: "p2" },
    { type: "answer-for", seat: "p2", house: true },
    { type: "answer-for", seat: "p2", answer: "strike" },
  ]);
});

const told = [line("The duel begins.", 0), line("Bryn strikes.", 1), line("Grim falls.", 2)];

test("a value is set earlier, and what follows is played again", () => {
  const { sent } = sit(viewOf({ can_overrule: true, lines: told }), (view) => <GameMaster view={view} />);
  fill("Set a value", { Path: "actors.bryn.guard", Value: "12" });
  const when = within(tool("Set a value")).getByLabelText("When");
  expect([...when.querySelectorAll("option")].map((each) => each.textContent)).toEqual([
    "Now",
    "Back to before: Grim falls.",
    "Back to before: Bryn strikes.",
  ]);
  fireEvent.change(when, { target: { value: "1" } });
  press("Set it");
  const act = { type: "set", path: "actors.bryn.guard", value: 12, reason: "" };
  expect(sent()).toEqual([{ type: "retcon", point: 1, act }]);
});

test("where nobody has decided anything there is no answer to change", () => {
  show();
  expect(screen.queryByText("Change something earlier")).toBeNull();
});

test("a refusal is read where the tools are, and what was typed stays", async () => {
  const { refuse } = show();
  fill("Force the next dice", { "Faces of the first dice": "99" });
  press("Force them");
  await refuse("A d10 has no 99.");
  expect((await screen.findByRole("alert")).textContent).toBe("A d10 has no 99.");
  expect(screen.queryByText("Done; the story shows it.")).toBeNull();
  const faces = within(tool("Force the next dice")).getByLabelText<HTMLInputElement>("Faces of the first dice");
  expect(faces.value).toBe("99");
});

test("the example of a value is one of this table", async () => {
  const { reply } = show();
  fireEvent(tool("Set a value"), openedEvent(tool("Set a value")));
  const lever = { label: "Health", path: "actors.bryn.health.value", value: 20, most: 20 };
  const handles = { who: "bryn", levers: [lever], conditions: [], things: [], place: "", places: [] };
  await reply({ type: "held", handles, gifts: [] });
  expect(await screen.findByPlaceholderText("actors.bryn.health.value")).toBeTruthy();
  expect(screen.getByPlaceholderText("20")).toBeTruthy();
});

function openedEvent(details: HTMLElement): Event {
  details.setAttribute("open", "");
  return new Event("toggle");
}
