import { screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { sit } from "../../testing/sit";
import { viewOf } from "../../testing/views";
import { Heeding } from "./Heeding";

test("one press says that one wishes to be asked less", () => {
  const { sent } = sit(viewOf({ concerns: true }), (view) => <Heeding view={view} />);
  expect((screen.getByLabelText(/^Everything/) as HTMLInputElement).checked).toBe(true);
  screen.getByLabelText(/^What matters/).click();
  expect(sent()).toEqual([
    {
      type: "orders",
      orders: [
        {
          what: "",
          answer: null,
          who: "",
          words: "What matters",
          take: "usual",
          when: { concerns: ["aside", "usual"] },
        },
        { what: "", answer: null, who: "", words: "What matters", take: "house", when: { concerns: ["slim"] } },
      ],
    },
  ]);
});

test("a game that does not say what matters offers nothing of the kind", () => {
  sit(viewOf(), (view) => <Heeding view={view} />);
  expect(screen.queryByText("Ask me")).toBeNull();
});
