import { screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { serve } from "../../testing/server";
import { sit } from "../../testing/sit";
import { viewOf } from "../../testing/views";
import { Orders } from "./Orders";

const parry = { what: "P-PARRY", answer: "use", who: "bryn" };
const duck = { what: "P-DUCK", answer: "no" };

test("whoever has given none is told how to give one", () => {
  sit(viewOf(), (view) => <Orders view={view} />);
  expect(screen.getByText(/^None\. Press “Always”/)).toBeTruthy();
});

test("an order says which rule, who and what, by the rule's name where the book has one", async () => {
  serve({ "/api/rules/pebbles/P-PARRY": { id: "P-PARRY", title: "Parry", text: "" } });
  sit(viewOf({ orders: [parry, duck] }), (view) => <Orders view={view} />);
  expect(await screen.findByText("Parry")).toBeTruthy();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "ParryBryn: always use",
    "P-DUCKalways no",
  ]);
});

test("an order that is taken back leaves the others", () => {
  serve({});
  const { sent } = sit(viewOf({ orders: [parry, duck] }), (view) => <Orders view={view} />);
  (screen.getAllByRole("button", { name: "Ask me again" })[0] as HTMLElement).click();
  expect(sent()).toEqual([{ type: "orders", orders: [duck] }]);
});
