import { screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { sit } from "../../testing/sit";
import { viewOf } from "../../testing/views";
import type { GoingBack as Asked } from "../wire/shapes";
import { GoingBack } from "./GoingBack";

const show = (asked: Asked | null) => sit(viewOf({ going_back: asked }), (view) => <GoingBack view={view} />);
const asked: Asked = { by: "p2", name: "Cato", decisions: 2, lines: 3, missing: ["p1"] };

test("whoever is asked is told how far it goes, and agrees", () => {
  const { sent } = show(asked);
  const text = screen.getByRole("alert").textContent;
  expect(text).toContain("Cato asks to go back 2 decisions. 3 lines of your story would be gone.");
  expect(text).not.toContain("must still agree"); // nobody but the reader
  press("Agree");
  expect(sent()).toMatchObject([{ type: "agree", yes: true }]);
});

test("or the table stays where it is", () => {
  const { sent } = show(asked);
  press("Stay here");
  expect(sent()).toMatchObject([{ type: "agree", yes: false }]);
});

test("whoever has asked sees who is missing, and may withdraw", () => {
  const { sent } = show({ ...asked, by: "p1", name: "Ash", missing: ["p2"] });
  expect(screen.getByRole("alert").textContent).toContain("Cato must still agree.");
  expect(screen.queryByRole("button", { name: "Agree" })).toBeNull();
  press("Withdraw");
  expect(sent()).toMatchObject([{ type: "agree", yes: false }]);
});

test("when nobody asks, nothing is said", () => {
  show(null);
  expect(screen.queryByRole("alert")).toBeNull();
});
