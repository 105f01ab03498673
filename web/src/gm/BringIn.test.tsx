import { fireEvent, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { sit } from "../../testing/sit";
import { viewOf } from "../../testing/views";
import { BringIn } from "./BringIn";

const handles = { who: "bryn", levers: [], conditions: [], things: [], place: "", places: [] };

async function open(gifts: object[]) {
  const table = sit(viewOf({ can_overrule: true }), (view) => <BringIn view={view} />);
  const fold = screen.getByText("Bring somebody in").closest("details") as HTMLElement;
  fold.setAttribute("open", "");
  fireEvent(fold, new Event("toggle"));
  await table.reply({ type: "held", handles, gifts });
  return table;
}

test("somebody is brought in on the side of whom one names", async () => {
  const { sent } = await open([
    { what: "rope", text: "A rope", group: "Thing" },
    { what: "arrive:raider", text: "Raider", group: "Somebody arrives" },
  ]);
  fireEvent.change(await screen.findByLabelText("On the side of, and near"), { target: { value: "grim" } });
  press("Bring in Raider");
  const act = { type: "grant", actor: "grim", what: "arrive:raider" };
  expect(sent().at(-1)).toEqual({ type: "overrule", act });
});

test("where nobody arrives later it is said", async () => {
  await open([{ what: "rope", text: "A rope", group: "Thing" }]);
  expect(await screen.findByText("Nobody arrives later in this game.")).toBeTruthy();
});
