import { fireEvent, screen, within } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { sit } from "../../testing/sit";
import { viewOf } from "../../testing/views";
import { GameMaster } from "./GameMaster";

const show = () =>
  sit(viewOf({ can_overrule: true, waiting: [{ seat: "p2", name: "Cato" }] }), (view) => <GameMaster view={view} />);

const tool = (name: string) => screen.getByText(name).closest("details") as HTMLElement;

function fill(name: string, values: Record<string, string>): void {
  const fields = within(tool(name));
  for (const [label, value] of Object.entries(values))
    fireEvent.input(fields.getByLabelText(label), { target: { value } });
}

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

test("where nobody has decided anything there is no answer to change", () => {
  show();
  expect(screen.queryByText("Change something earlier")).toBeNull();
});

test("a refusal is read where the tools are, and what was typed stays", async () => {
  const { refuse } = show();
  fill("Force the next dice", { "Faces of the first dice": "99" });
  press("Force them");
  await refuse("A d10 has no 99.");
  const tried = within(tool("Force the next dice"));
  expect((await tried.findByRole("alert")).textContent).toBe("A d10 has no 99.");
  expect(screen.queryByText("Done; the story shows it.")).toBeNull();
  const faces = within(tool("Force the next dice")).getByLabelText<HTMLInputElement>("Faces of the first dice");
  expect(faces.value).toBe("99");
});
