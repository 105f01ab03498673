import { expect, test } from "vitest";
import { armsOf } from "./arms";
import { CHARGES } from "./charges";

test("the same name always bears the same arms", () => {
  expect(armsOf("Kest")).toEqual(armsOf("Kest"));
});

test("names that differ little bear other arms", () => {
  const names = Array.from({ length: 40 }, (_, at) => `Raider ${at}`);
  const borne = new Set(names.map((name) => armsOf(name).blazon));
  expect(borne.size).toBeGreaterThan(38);
});

test("a charge is of metal on colour or of colour on metal", () => {
  const metals = ["#e5b94f", "#efe9da"];
  for (const name of ["Iren Vask", "Kest", "Oda", "Tobin", "Sefa", "Maro"]) {
    const { field, over, tint, isBright } = armsOf(name);
    expect([field, over, tint].map((each) => metals.includes(each))).toEqual([isBright, isBright, !isBright]);
  }
});

test("every charge can be drawn", () => {
  for (const path of Object.values(CHARGES)) expect(path).toMatch(/^M[-\d .A-Z]+Z$/);
});
