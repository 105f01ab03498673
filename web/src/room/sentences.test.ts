import { expect, test } from "vitest";
import { type Span, wordsOf } from "../wire/shapes";
import { inOneGo } from "./sentences";

const of = (name: string, ...words: string[]): Span[] => [
  { text: name, actor: name.toLowerCase() },
  ...words.map((text) => ({ text })),
];
const said = (...sentences: Span[][]) => wordsOf(inOneGo(sentences));

test("what several sentences say of the same one is said in one", () => {
  expect(said(of("Kest", " loses ", "3", " HP."))).toBe("Kest loses 3 HP.");
  expect(said(of("Kest", " loses ", "3", " HP."), of("Kest", " ", "is pushed", " 1 square."))).toBe(
    "Kest loses 3 HP and is pushed 1 square.",
  );
  expect(said(of("Kest", " loses ", "3", " HP."), of("Kest", " is in Shock."), of("Kest", " is ", "Down", "."))).toBe(
    "Kest loses 3 HP, is in Shock and is Down.",
  );
});

test("where all do the same, that is said once", () => {
  expect(said(of("Kest", " loses ", "2", " Defense."), of("Kest", " loses ", "6", " ", "Armor", "."))).toBe(
    "Kest loses 2 Defense and 6 Armor.",
  );
});

test("others, what is theirs, what counts something up and cries stand by themselves", () => {
  const apart = [of("Kest", " is Down."), of("Iren", " is Down.")];
  expect(said(...apart)).toBe("Kest is Down. Iren is Down.");
  expect(said(of("Kest", "'s Feint misses."), of("Kest", " is Down."))).toBe("Kest's Feint misses. Kest is Down.");
  expect(said(of("Kest", " blocks: 1 is left."), of("Kest", " is Down."))).toBe(
    "Kest blocks: 1 is left. Kest is Down.",
  );
  expect(said(of("Kest", " is Down!"), of("Kest", " is gone."))).toBe("Kest is Down! Kest is gone.");
});

test("names and numbers stay what one can press", () => {
  const joined = inOneGo([of("Kest", " loses ", "3", " HP."), of("Kest", " loses ", "1", " AP.")]);
  expect(joined.filter(({ actor }) => actor)).toHaveLength(1);
  expect(joined.map(({ text }) => text)).toContain("1");
});
