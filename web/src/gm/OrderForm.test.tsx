import { fireEvent, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { sit } from "../../testing/sit";
import { bryn, viewOf } from "../../testing/views";
import { OrderForm } from "./OrderForm";

const block = { what: "P-BLOCK", answer: "block", who: "bryn", words: "Block" };
const figures = [{ ...bryn, meters: [{ label: "AP", value: 4, most: 9 }] }];

function open() {
  const view = viewOf({ orders: [block], concerns: true, board: { figures } });
  return sit(view, (now) => <OrderForm order={now.orders[0] ?? block} view={now} onDone={() => undefined} />);
}

test("block melee unless AP would go below 2, as the form says it", () => {
  const { sent } = open();
  fireEvent.change(screen.getByLabelText("Against"), { target: { value: "melee" } });
  fireEvent.change(screen.getByLabelText("Unless too little would be left of"), { target: { value: "AP" } });
  const keeps = screen.getByLabelText("AP that have to be left");
  fireEvent.change(keeps, { target: { value: "2", valueAsNumber: 2 } });
  screen.getByText("Set it").click();
  expect(sent()).toEqual([{ type: "orders", orders: [{ ...block, when: { about: "melee", meter: "AP", keeps: 2 } }] }]);
});

test("the house may answer in one's place", () => {
  const { sent } = open();
  screen.getByLabelText("What the house would do").click();
  screen.getByText("Set it").click();
  expect(sent()).toEqual([{ type: "orders", orders: [{ ...block, take: "house" }] }]);
});

test("it is tried on the last questions, and says what it would have answered", async () => {
  const { sent, reply } = open();
  screen.getByText("Try it on the last ten").click();
  expect(sent()).toEqual([{ type: "try-order", order: block }]);
  const trials = [
    { question: "Cur attacks.", given: "Take it", would: "Block" },
    { question: "Rat attacks.", given: "Block", would: "" },
  ];
  await reply({ type: "tried", trials });
  expect(await screen.findByText("It would have answered 1 of the last 2.")).toBeTruthy();
  expect(screen.getByText("You: Take it. It: Block.")).toBeTruthy();
  expect(screen.getByText("You: Block. It would have asked you.")).toBeTruthy();
});
