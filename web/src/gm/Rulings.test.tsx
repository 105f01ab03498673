import { fireEvent, screen, waitFor } from "@testing-library/preact";
import { expect, test } from "vitest";
import { sit } from "../../testing/sit";
import { viewOf } from "../../testing/views";
import { Rulings } from "./Rulings";

const ties = {
  id: "B-GAP-01",
  question: "Who rolls?",
  readings: { nobody: "The pot stays.", elder: "The first." },
  value: "nobody",
  default: "nobody",
  source: "L1",
};
const rounds = {
  ...ties,
  id: "B-GAP-02",
  question: "How long?",
  readings: {},
  value: 3,
  default: 3,
  least: 1,
  most: 9,
};

async function list() {
  const table = sit(viewOf({ can_overrule: true }), (view) => <Rulings view={view} />);
  const fold = screen.getByText("How the book is read").closest("details") as HTMLDetailsElement;
  fold.open = true;
  fireEvent(fold, new Event("toggle"));
  await waitFor(() => expect(table.sent()).toEqual([{ type: "rulings" }]));
  await table.reply({ type: "rulings-listed", rulings: [ties, rounds] });
  await screen.findByRole("group", { name: /^Who rolls/ });
  return table;
}

test("a ruling is changed by choosing another reading", async () => {
  const { sent } = await list();
  fireEvent.click(screen.getByRole("radio", { name: "The first." }));
  expect(sent().at(-1)).toEqual({ type: "ruling", ruling: "B-GAP-01", value: "elder" });
});

test("a number stays a number, and rulings are found by their words", async () => {
  const { sent } = await list();
  fireEvent.input(screen.getByLabelText("Find"), { target: { value: "how long" } });
  expect(screen.queryByRole("group", { name: /^Who rolls/ })).toBeNull();
  fireEvent.change(screen.getByLabelText(/^How long/), { target: { value: "5" } });
  expect(sent().at(-1)).toEqual({ type: "ruling", ruling: "B-GAP-02", value: 5 });
});
