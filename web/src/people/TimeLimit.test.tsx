import { fireEvent, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { sit } from "../../testing/sit";
import { viewOf } from "../../testing/views";
import { TimeLimit } from "./TimeLimit";

test("a limit and what comes then are set, each leaving the other as it is", () => {
  const { sent } = sit(viewOf({ limit: { seconds: 60, after: "house" } }), (view) => <TimeLimit view={view} />);
  fireEvent.change(screen.getByLabelText("Who is asked may take"), { target: { value: "600" } });
  fireEvent.change(screen.getByLabelText("then"), { target: { value: "default" } });
  expect(sent()).toEqual([
    { type: "limit", limit: { seconds: 600, after: "house" } },
    { type: "limit", limit: { seconds: 60, after: "default" } },
  ]);
});
