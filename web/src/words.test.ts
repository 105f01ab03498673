import { expect, test } from "vitest";

/** Words that belong to a single game: the client draws what it is told and knows none of them. */
const OWN = [
  ..."AP HP SP FP MP CP BP EV CL React Riposte Backlash Mana Vitality Sanity".split(" "),
  ..."Sub-Action Core-Action Stride Hustle Priority Rotation Cycle Strike Volley Parry Dodge".split(" "),
  ..."Mistake Struggle Potential Snake-Eyes Ledge Intercept Barrier Surrender Yield Reaction".split(" "),
  ..."tricore plainten towers fivefold overreach".split(" "),
  ...["Tri-Core", "Plain Ten", "Fivefold", "Overreach"],
];
const word = new RegExp(`(?<![\\w-])(${OWN.map((each) => each.replace("-", "[- ]")).join("|")})(?![\\w-])`, "g");

const sources = import.meta.glob<string>(["./**/*.{ts,tsx}", "!./**/*.test.*"], {
  eager: true,
  query: "?raw",
  import: "default",
});

/** Code without its comments, which may give examples. */
function code(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "");
}

test("the client knows no word of a single game", () => {
  expect(Object.keys(sources).length).toBeGreaterThan(50);
  const found = Object.entries(sources).flatMap(([path, source]) =>
    [...code(source).matchAll(word)].map(([match]) => `${path}: ${match}`),
  );
  expect(found).toEqual([]);
});

test("a word of a game would be found", () => {
  expect([..."Lay 2 Sub-Actions or a Sub-Action for 3 AP".matchAll(word)].map(([match]) => match)).toEqual([
    "Sub-Action",
    "AP",
  ]);
});
