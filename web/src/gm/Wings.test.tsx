import { screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { sit } from "../../testing/sit";
import { viewOf } from "../../testing/views";
import { Wings } from "./Wings";

const marrow = { id: "marrow", name: "Marrow" };

test("who is off the table is brought back, told or not, or let go for good", () => {
  const { sent } = sit(viewOf({ viewer: "gm", wings: [marrow] }), (view) => <Wings view={view} />);
  press("Bring Marrow back");
  press("Quietly");
  press("Let go for good");
  expect(sent()).toEqual([
    { type: "overrule", act: { type: "bring-back", actor: "marrow" } },
    { type: "overrule", act: { type: "bring-back", actor: "marrow", quietly: true } },
    { type: "overrule", act: { type: "take-away", actor: "marrow", for_good: true, quietly: true } },
  ]);
});

test("who goes when what is under way is done may stay after all", () => {
  const { sent } = sit(viewOf({ viewer: "gm", wings: [{ ...marrow, is_leaving: true }] }), (view) => (
    <Wings view={view} />
  ));
  expect(screen.getByLabelText("Off the table").textContent).toContain("goes when what is under way is done");
  press("Let Marrow stay");
  expect(sent()).toEqual([{ type: "overrule", act: { type: "bring-back", actor: "marrow" } }]);
});

test("with everybody on the table there is nothing to see", () => {
  sit(viewOf({ viewer: "gm" }), (view) => <Wings view={view} />);
  expect(screen.queryByLabelText("Off the table")).toBeNull();
});
