import { fireEvent, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { sit } from "../../testing/sit";
import { bryn, line, viewOf } from "../../testing/views";
import { SeeAs } from "./SeeAs";

test("the table is shown as another sees it, and whom that one does not see", async () => {
  const { sent, reply } = sit(viewOf({ viewer: "p1" }), (view) => <SeeAs view={view} />);
  fireEvent.change(screen.getByLabelText("As"), { target: { value: "p2" } });
  expect(sent()).toEqual([{ type: "see-as", seat: "p2" }]);
  const board = { heading: "", figures: [{ ...bryn, conditions: ["Prone"] }] };
  await reply({ type: "seen-as", seat: "p2", board, lines: [line("A twig snaps.")], unseen: ["Grim"] });
  expect(await screen.findByText("Cato does not see Grim.")).toBeTruthy();
  expect(screen.getByText("A twig snaps.")).toBeTruthy();
  expect(screen.getByText("Prone")).toBeTruthy();
});
