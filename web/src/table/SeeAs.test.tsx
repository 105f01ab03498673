import { fireEvent, screen, within } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { sit } from "../../testing/sit";
import { ask, bryn, line, viewOf } from "../../testing/views";
import { SeeAs } from "./SeeAs";

const board = { heading: "", figures: [{ ...bryn, conditions: ["Prone"] }] };
const seen = { type: "seen-as", seat: "p2", board, lines: [line("A twig snaps.")], unseen: ["Grim"] };

async function look(more: object) {
  const { sent, reply } = sit(viewOf({ viewer: "p1" }), (view) => <SeeAs view={view} />);
  press("As Cato");
  expect(sent()).toEqual([{ type: "see-as", seat: "p2" }]);
  await reply({ ...seen, ...more });
  return { sent, eyes: within(await screen.findByRole("dialog", { name: "As Cato sees it" })) };
}

test("the table is shown as another sees it, with what that one is asked, and whom it does not see", async () => {
  const options = [{ key: "strike", text: "Strike", note: "hits 60 %" }];
  const asked = { ...ask({ type: "pick", options }), text: "What does Cato do?" };
  const { sent, eyes } = await look({ is_asked: true, asked });
  expect(eyes.getByText("Cato does not see Grim.")).toBeTruthy();
  expect(eyes.getByText("A twig snaps.")).toBeTruthy();
  expect(within(eyes.getByRole("region", { name: "In play" })).getByText("Prone")).toBeTruthy();
  expect(eyes.getByText("What does Cato do?")).toBeTruthy();
  fireEvent.click(eyes.getByText("Strike"));
  expect(sent()).toHaveLength(1);
});

test("what lies closed before another is not said, only that they are asked", async () => {
  const { eyes } = await look({ is_asked: true, asked: null });
  expect(eyes.getByRole("heading", { name: "Cato is asked" })).toBeTruthy();
  expect(eyes.getByText("What to choose from is theirs.")).toBeTruthy();
});
