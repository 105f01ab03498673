import { act, fireEvent, render, screen, within } from "@testing-library/preact";
import { expect, test } from "vitest";
import { BOOK } from "../../testing/book";
import { press } from "../../testing/put";
import { serve } from "../../testing/server";
import { line, viewOf } from "../../testing/views";
import { go, path } from "../browser/route";
import { leave, left, sought } from "../room/left";
import { BookPage } from "./BookPage";

async function open(page = "", ruleset = "pebbles") {
  serve({ "/api/rules/pebbles": BOOK });
  const { rerender } = render(<BookPage ruleset={ruleset} page={page} />);
  await screen.findByRole("heading", { level: 1 });
  await new Promise((done) => setTimeout(done));
  return (to: string) => rerender(<BookPage ruleset={ruleset} page={to} />);
}
const title = () => screen.getByRole("heading", { level: 1 }).textContent;

test("the front of the book lists its chapters", async () => {
  await open();
  expect(title()).toBe("The rules of Pebbles");
  const contents = within(screen.getByRole("navigation", { name: "Contents" }));
  expect(contents.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Scenes to try1",
    "Hands2",
    "Rulings1",
  ]);
});

test("a rule has its words, examples, proofs, and what the book leaves open about it with the default marked", async () => {
  await open("B-HAND-01");
  expect(title()).toBe("How much a fist holds");
  expect(screen.getByText("Six pebbles need two fists.").closest("blockquote")).toBeTruthy();
  expect(screen.getByText("2 tests show that it is kept")).toBeTruthy();
  expect(screen.getByText("Six do not.")).toBeTruthy();
  const beside = within(screen.getByRole("complementary"));
  expect(beside.getByRole("heading", { name: "Who goes first when two hold the same?" })).toBeTruthy();
  const readings = beside.getAllByRole("listitem");
  expect(readings.map(({ dataset }) => dataset.default)).toEqual(["true", "false"]);
  expect(readings[0]?.textContent).toContain("played so unless the GM chooses another");
});

test("an id in a text leads to its page, and a ruling leads back to its rules", async () => {
  const turn = await open("B-HAND-01");
  fireEvent.click(within(screen.getByRole("article")).getByRole("link", { name: "B-GAP-01" }));
  expect(path.value).toBe("/rules/pebbles/B-GAP-01");
  turn("B-GAP-01");
  expect(title()).toBe("Ties");
  expect(screen.getByRole("link", { name: /B-HAND-01/ })).toBeTruthy();
});

test("a chapter is read from its first rule to its last; what is left to the GM says so", async () => {
  await open("hands");
  expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toContain(
    "Opening B-HAND-02",
  );
  expect(screen.getByText("it is seen.", { exact: false }).textContent).toBe("Left to the GM: it is seen.");
});

test("a search shows what it finds in place of the page until one is opened", async () => {
  const turn = await open();
  fireEvent.input(screen.getByRole("searchbox"), { target: { value: "what does a fist hold" } });
  expect(title()).toBe("One place");
  expect(screen.getByRole("status").textContent).toBe("1 found");
  turn("B-HAND-01");
  expect(title()).toBe("How much a fist holds");
  fireEvent.input(screen.getByRole("searchbox"), { target: { value: "dragon" } });
  expect(title()).toBe("Nothing found");
});

test("the way back leads to where one came from", async () => {
  act(() => go("/table/t1"));
  act(() => go("/rules/pebbles"));
  await open();
  expect(screen.getByRole("link", { name: "Back to the table" }).getAttribute("href")).toBe("/table/t1");
  act(() => go("/"));
});

test("what the book does not have, and a book there is not, are said", async () => {
  await open("B-NONE");
  expect(title()).toBe("The book has no B-NONE");
});

test("a book there is not is said in a sentence", async () => {
  await open("", "nothing");
  expect(title()).toBe("There is no such book");
});

test("a rule names what it did at the table one comes from, and leads back to that line", async () => {
  const struck = { spans: [{ text: "Bryn holds " }, { text: "5", working: { value: 5, rules: ["B-HAND-01"] } }] };
  act(() => leave("t1", viewOf(), 0, [line("It begins."), struck]));
  await open("B-HAND-01");
  press("Bryn holds 5", "link");
  expect([path.value, sought.value]).toEqual(["/table/t1", 2]);
  sought.value = null;
  left.value = null;
  act(() => go("/"));
});

test("a rule is seen at work and can be tried at a table of one's own", async () => {
  await open("B-HAND-01");
  expect(screen.getByRole("region", { name: "At work: Six pebbles" }).textContent).toContain("One falls.");
  const heard = serve({ "/api/rules/pebbles/scenes/fist": { table: "t7", path: "/table/t7", invitations: [] } });
  press("Try it yourself");
  await expect.poll(() => path.value).toBe("/table/t7");
  expect(heard.map(({ place }) => place)).toEqual(["/api/rules/pebbles/scenes/fist"]);
  act(() => go("/"));
});

test("all scenes of the book stand on one page, each with the rules it shows", async () => {
  await open("scenes");
  expect(title()).toBe("Scenes to try");
  const scene = within(screen.getByRole("region", { name: "At work: Six pebbles" }));
  expect(scene.getByRole("link").textContent).toBe("B-HAND-01 How much a fist holds");
  expect(scene.getByRole("button", { name: "Try it yourself" })).toBeTruthy();
});
