import { render, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { serve } from "../../testing/server";
import type { Working } from "../wire/shapes";
import { Door, isSum } from "./Working";

const roll: Working = { value: 9, label: "roll", faces: [8, 1], sides: 8 };
const bane: Working = { value: -2, label: "bane", rules: ["P-7"] };
const total: Working = {
  value: 7,
  label: "Strike",
  parts: [roll, { ...bane, parts: [{ value: -2, label: "wounded" }] }],
};

function show(working: Working): void {
  render(
    <Door working={working} text={String(working.value)} ruleset="pebbles">
      {(button, why) => (
        <>
          {button}
          {why}
        </>
      )}
    </Door>,
  );
}
const rows = () => [...document.querySelectorAll(".step")].map((step) => step.textContent);

test("a number is a door: pressed it shows what made it, pressed again it closes", () => {
  show(total);
  expect(screen.queryByRole("group", { name: "Why 7" })).toBeNull();
  press("7");
  expect(screen.getByRole("button", { name: "7" }).getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByRole("group", { name: "Why 7" })).toBeTruthy();
  press("7");
  expect(screen.queryByRole("group", { name: "Why 7" })).toBeNull();
});

test("parts that add up stand with their signs, and dice with their faces", () => {
  show(total);
  press("7");
  expect(rows()).toEqual(["7Strike", "9roll, d8 showing 8, 1", "− 2baneP-7"]);
});

test("a die that shows its highest face or a one is set apart", () => {
  show(total);
  press("7");
  const dice = [...document.querySelectorAll<HTMLElement>(".die")].map(({ dataset }) => [dataset.top, dataset.one]);
  expect(dice).toEqual([
    ["true", "false"],
    ["false", "true"],
  ]);
});

test("a part made of parts opens in its turn", () => {
  show(total);
  press("7");
  press("bane");
  expect(rows()).toContain("−2wounded");
});

test("a rule shows its text, and a rule without one says so", async () => {
  const heard = serve({ "/api/rules/pebbles/P-7": { id: "P-7", title: "Banes", text: "Each bane takes *two* away." } });
  show({ value: 1, label: "roll", rules: ["P-7", "P-8"] });
  press("1");
  press("Rule P-7");
  expect((await screen.findByText(/Each bane takes/)).innerHTML).toBe("Each bane takes <i>two</i> away.");
  press("Rule P-8");
  expect(await screen.findByText("The book has no text for P-8.")).toBeTruthy();
  press("Rule P-7");
  expect(await screen.findByText("Banes")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open P-7 in the book" }).getAttribute("href")).toBe("/rules/pebbles/P-7");
  expect(heard.map(({ place }) => place)).toEqual(["/api/rules/pebbles/P-7", "/api/rules/pebbles/P-8"]);
});

test("only parts that come to the number are a sum", () => {
  expect(isSum(total)).toBe(true);
  expect(isSum({ value: 8, parts: [roll, bane] })).toBe(false);
  expect(isSum({ value: 9, parts: [roll] })).toBe(false);
});
