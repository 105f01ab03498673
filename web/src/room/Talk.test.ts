import { beforeEach, expect, test } from "vitest";
import type { WordHeard } from "../wire/shapes";
import { Talk } from "./Talk";

const word = (text: string, by = "p2"): WordHeard => ({ by, at: "2026-01-01T20:00:00+00:00", text });
const said = (first: number, ...words: WordHeard[]) => ({ type: "words" as const, first, words });
const talk = () => new Talk("t1", "p1", () => "p1");
const texts = ({ words }: Talk) => words.value.map(({ text }) => text);

beforeEach(() => localStorage.clear());

test("words go on from those that are here, and a line that broke tells none twice", () => {
  const here = talk();
  here.hear(said(0, word("a"), word("b")));
  here.hear(said(2, word("c")));
  here.hear(said(1, word("b"), word("c"), word("d")));
  expect(texts(here)).toEqual(["a", "b", "c", "d"]);
  here.hear(said(40, word("z")));
  expect([texts(here), here.first.value]).toEqual([["z"], 40]);
});

test("older words come before the others", () => {
  const here = talk();
  here.hear(said(2, word("c")));
  here.recall({ type: "reheard", command: "", first: 0, words: [word("a"), word("b")] });
  here.recall({ type: "reheard", command: "", first: 0, words: [word("a")] });
  expect([texts(here), here.first.value]).toEqual([["a", "b", "c"], 0]);
});

test("what others said and showed is new until it is looked at, in this browser and after a reload", () => {
  const here = talk();
  here.hear(said(0, word("a"), word("mine", "p1")));
  here.hear({ type: "desk", papers: [{ id: "l", by: "gm", title: "A letter", text: "" }] });
  expect(here.unread.value).toBe(2);
  here.note();
  expect([here.unread.value, here.unseen.value]).toEqual([1, 1]);
  here.onPapers.value = true;
  here.note();
  expect(here.unread.value).toBe(0);
  const again = talk();
  again.hear(said(0, word("a"), word("mine", "p1"), word("b")));
  expect(again.unread.value).toBe(1);
  again.isOpen.value = true;
  again.hear(said(3, word("c")));
  expect(again.unread.value).toBe(0);
});

test("who listens is told what came last, not what was there before or is their own", () => {
  const here = talk();
  here.hear(said(0, word("old")));
  expect(here.newest.value).toBeNull();
  here.hear(said(1, word("mine", "p1")));
  here.hear(said(2, word("new")));
  expect(here.newest.value?.text).toBe("new");
});
