import { screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { sit } from "../../testing/sit";
import { line, viewOf } from "../../testing/views";
import { Log } from "./Log";

const show = (view = viewOf({ lines: [line("It begins."), line("Bryn goes.", 1)] })) =>
  sit(view, (shown) => <Log view={shown} />);

test("a story that has not begun says so", () => {
  show(viewOf());
  expect(screen.getByText(/Nothing has happened yet/)).toBeTruthy();
  expect(screen.queryByRole("slider")).toBeNull();
});

test("only the first line of a decision is marked", () => {
  show(viewOf({ lines: [line("It begins."), line("Bryn goes.", 1), line("Grim falls.", 1)] }));
  const first = screen.getAllByRole("listitem").map(({ dataset }) => dataset.first);
  expect(first).toEqual(["false", "true", "false"]);
});

test("those who listen hear what is new and nothing twice", () => {
  const { say } = show();
  const heard = () => document.querySelector('[aria-live="polite"]')?.textContent;
  expect(heard()).toBe("");
  say({ type: "changed", keep: 2, lines: [line("Grim strikes.", 2)] });
  expect(heard()).toBe("Grim strikes.");
});

test("where nobody may rewind there is no handle", () => {
  show(viewOf({ lines: [line("Bryn goes.", 1)], can_rewind: false }));
  expect(screen.queryByRole("slider")).toBeNull();
});
