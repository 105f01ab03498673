import { fireEvent, screen, waitFor } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { sit } from "../../testing/sit";
import { viewOf } from "../../testing/views";
import { AnswerFor } from "./AnswerFor";

const waiting = [
  { seat: "p1", name: "Ana", ready: true },
  { seat: "p2", name: "Cato" },
];
const options = [
  { key: "strike", text: "Strike" },
  { key: "wait", text: "Wait" },
];

async function open(asked: object | null, house = "") {
  const table = sit(viewOf({ can_overrule: true, waiting }), (view) => <AnswerFor view={view} />);
  const fold = screen.getByText("Answer for somebody").closest("details") as HTMLDetailsElement;
  fold.open = true;
  fireEvent(fold, new Event("toggle"));
  await waitFor(() => expect(table.sent()).toHaveLength(1));
  await table.reply({ type: "asked-there", asked, house });
  return table;
}

test("a question is answered for somebody by its own options", async () => {
  const { sent } = await open(
    { id: "", what: "X-CP-01", text: "What does Cato do?", schema: { type: "pick", options }, default: "wait" },
    "Strike",
  );
  const answer = await screen.findByLabelText<HTMLSelectElement>("What does Cato do?", { selector: "select" });
  expect([...answer.options].map(({ textContent }) => textContent)).toEqual(["Strike", "Wait"]);
  expect(answer.value).toBe("wait");
  expect(screen.getByRole("button", { name: "The usual answer: Wait" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "What the house would do there: Strike" })).toBeTruthy();
  fireEvent.change(answer, { target: { value: "strike" } });
  press("Answer so");
  expect(sent()).toEqual([
    { type: "read-along", seat: "p2" },
    { type: "answer-for", seat: "p2", answer: "strike" },
  ]);
});

test("where the options are somebody's secret, the usual answer and the house are left", async () => {
  const { sent } = await open(null);
  expect(
    await screen.findByText(/^What Cato could choose from is theirs alone to know: what lies face down/),
  ).toBeTruthy();
  press("The usual answer");
  press("What the house would do there");
  expect(sent().slice(1)).toEqual([
    { type: "answer-for", seat: "p2" },
    { type: "answer-for", seat: "p2", house: true },
  ]);
});

test("whoever has answered is not answered for, nor is oneself", () => {
  const rest = [...waiting.slice(0, 1), { seat: "gm", name: "GM" }];
  sit(viewOf({ can_overrule: true, viewer: "gm", waiting: rest }), (view) => <AnswerFor view={view} />);
  expect(screen.queryByText("Answer for somebody")).toBeNull();
});
