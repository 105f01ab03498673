import { render, screen, within } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { serve } from "../../testing/server";
import { Lookup } from "./Lookup";
import { Said } from "./Said";

const AP = { word: "AP", meaning: "What cards cost, or a Wounded one.", rule: "B-AP-01", stands_for: "Action Points" };
const WOUNDED = { word: "Wounded", meaning: "Hurt." };

function read(text: string, ruleset: string, isAtTable = false) {
  serve({
    [`/api/words/${ruleset}`]: { words: [AP, WOUNDED] },
    [`/api/rules/${ruleset}/B-AP-01`]: { id: "B-AP-01", title: "Action Points", text: "They pay." },
  });
  render(
    <Lookup ruleset={ruleset} isAtTable={isAtTable}>
      <p>
        <Said text={text} ruleset={ruleset} />
      </p>
    </Lookup>,
  );
}

test("a word opens: what it stands for and means, and where the book says so; so do the words in that", async () => {
  read("It costs 2 AP.", "one");
  (await screen.findByRole("button", { name: "AP" })).click();
  const dialog = within(await screen.findByRole("dialog", { name: "AP" }));
  expect(dialog.getByText("Action Points")).toBeTruthy();
  expect(dialog.getByRole("link").getAttribute("href")).toBe("/rules/one/B-AP-01");
  dialog.getByRole("button", { name: "Wounded" }).click();
  expect(await screen.findByRole("dialog", { name: "Wounded" })).toBeTruthy();
  press("Close");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("at a table an id shows its rule over the page, and the book is one press further", async () => {
  read("By B-AP-01.", "two", true);
  press("B-AP-01");
  const dialog = within(await screen.findByRole("dialog", { name: "B-AP-01" }));
  expect(await dialog.findByText("They pay.")).toBeTruthy();
  expect(dialog.getByRole("link", { name: "Open B-AP-01 in the book" })).toBeTruthy();
});

test("in the book an id leads to its page, and without a glossary words are only words", async () => {
  serve({});
  render(
    <Lookup ruleset="three">
      <Said text="By B-AP-01: 2 AP." ruleset="three" />
    </Lookup>,
  );
  expect(screen.getByRole("link", { name: "B-AP-01" })).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
