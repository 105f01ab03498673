import { fireEvent, render, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import type { Entry } from "./said";
import { linked, renamed, without, ZonePlan } from "./ZonePlan";

const ford: Entry = {
  zones: [
    { name: "bank", to: ["ford"] },
    { name: "ford", exit: true },
  ],
  start: "bank",
  surface: { zones: { ford: "water" } },
  foes: [{ foe: "wolf", zone: "ford" }],
};

test("a zone that is called otherwise is so everywhere", () => {
  expect(renamed(ford, 1, "river")).toEqual({
    zones: [
      { name: "bank", to: ["river"] },
      { name: "river", exit: true },
    ],
    start: "bank",
    surface: { zones: { river: "water" } },
    foes: [{ foe: "wolf", zone: "river" }],
  });
});

test("whoever was in a zone that is gone is in the first", () => {
  expect(without(ford, 1)).toMatchObject({ zones: [{ name: "bank", to: [] }], foes: [{ zone: "bank" }] });
});

test("two zones lie beside each other or do not, which is said of both", () => {
  const zones = [{ name: "a", to: ["b"] }, { name: "b" }];
  expect(linked(zones, "a", "b", false)).toEqual([
    { name: "a", to: [] },
    { name: "b", to: [] },
  ]);
  expect(linked(zones, "b", "a", true)).toEqual([
    { name: "a", to: ["b"] },
    { name: "b", to: ["a"] },
  ]);
});

test("zones are named, added, and ways out", () => {
  let now = ford;
  const shown = () => (
    <ZonePlan
      encounter={now}
      floors={{ key: "floor", name: "Floor", kind: "word", words: ["water"] }}
      onChange={(how) => (now = how(now))}
    />
  );
  const { rerender } = render(shown());
  fireEvent.click(screen.getByText("Add a zone"));
  rerender(shown());
  expect(screen.getAllByLabelText("Name")).toHaveLength(3);
  fireEvent.click(screen.getAllByLabelText("a way out")[1] as HTMLElement);
  fireEvent.change(screen.getAllByLabelText("Floor")[0] as HTMLElement, { target: { value: "water" } });
  expect(now).toMatchObject({ zones: [{}, { name: "ford" }, { name: "zone 3", to: ["ford"] }] });
  expect((now.zones as Entry[])[1]).not.toHaveProperty("exit");
  expect(now.surface).toEqual({ zones: { ford: "water", bank: "water" } });
});
