import { fireEvent, screen, within } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { sit } from "../../testing/sit";
import { line, viewOf } from "../../testing/views";
import { sought } from "../room/left";
import { MOST } from "./excerpt";
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

test("where nobody may rewind there is no handle", () => {
  show(viewOf({ lines: [line("Bryn goes.", 1)], can_rewind: false }));
  expect(screen.queryByRole("slider")).toBeNull();
});

test("whoever comes back for a line is shown it", () => {
  sought.value = 2;
  show(viewOf({ lines: [line("It begins."), line("Bryn goes.", 1), line("Grim falls.", 1)] }));
  expect(document.activeElement?.textContent).toBe("Bryn goes.");
  expect(sought.value).toBeNull();
});

const long = Array.from({ length: 2000 }, (_, at) => line(`Line ${at + 1}.`, at));
const drawn = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

test("of a long story only some screens are drawn, and each line says which it is", () => {
  show(viewOf({ lines: long }));
  expect(drawn()).toHaveLength(MOST);
  expect(drawn().at(-1)).toBe("Line 2000.");
  const last = screen.getAllByRole("listitem").at(-1);
  expect([last?.getAttribute("aria-posinset"), last?.getAttribute("aria-setsize")]).toEqual(["2000", "2000"]);
});

test("whoever scrolls up, or asks for what was earlier, sees it, and no more is drawn than before", () => {
  const { say } = show(viewOf({ lines: long }));
  fireEvent.scroll(screen.getByRole("region", { name: "What happened" }));
  expect(drawn()).toHaveLength(MOST);
  const top = drawn()[0];
  press("Earlier");
  expect(drawn()).toHaveLength(MOST);
  expect(drawn()).toContain(top);
  expect(drawn()[0]).not.toBe(top);
  say({ type: "changed", keep: 2000, lines: [line("Silence.", 2000)] });
  expect(drawn()).toHaveLength(MOST);
});

test("lines that are not here are asked for, once one gets to them", () => {
  const { sent, say, room } = show(viewOf({ first: 1900, lines: long.slice(1900) }));
  expect(drawn()).toHaveLength(100);
  expect(sent()).toEqual([]);
  press("Earlier");
  expect(sent()).toEqual([{ type: "recall", before: 1900 }]);
  say({ type: "recalled", command: "any", at: 1800, lines: long.slice(1800, 1900) });
  expect(room.lines.value).toHaveLength(200);
  expect(drawn()).toHaveLength(MOST);
});

test("a view that says nothing new of the story draws no line anew", () => {
  const { say } = show(viewOf({ lines: long }));
  const before = screen.getAllByRole("listitem");
  say({ type: "changed", keep: 2000, parts: { title: { type: "put", value: "The ford" } } });
  say(viewOf({ first: 1900, lines: long.slice(1900) }));
  const after = screen.getAllByRole("listitem");
  expect(after.at(-1)).toBe(before.at(-1));
});

test("what the table has to say stands at the end of the story, where it covers nothing", () => {
  const notice = "Cato took too long to decide, so that the default was chosen.";
  show(viewOf({ lines: [line("The duel begins.", 0)], notice }));
  const story = screen.getByRole("region", { name: "What happened" });
  expect(within(story).getByRole("status").textContent).toBe(notice);
});
