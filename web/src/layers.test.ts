import { expect, test } from "vitest";

/** Each folder imports only from itself and from those before it; the page itself, beside them, from all. */
const LAYERS = [
  "wire",
  "browser",
  "parts",
  "room",
  "map",
  "working",
  "book",
  "question",
  "story",
  "stage",
  "ending",
  "people",
  "talk",
  "seal",
  "gm",
  "table",
  "hero",
  "forge",
  "draft",
  "lobby",
  "workbench",
  "campaign",
];

const sources = import.meta.glob<string>(["./*/**/*.{ts,tsx}", "!./**/*.test.*"], {
  eager: true,
  query: "?raw",
  import: "default",
});

/** The folder a path leads to; the generated types count as part of the wire. */
function folder(path: string, from = ""): string {
  const [, name = ""] = new URL(path, `file:///${from}`).pathname.split("/");
  return name === "generated" ? "wire" : name;
}

function importsOf(source: string): string[] {
  return [...source.matchAll(/(?:from|import) "(\.[^"]*)"/g)].map(([, path = ""]) => path);
}

test("every folder has its place", () => {
  expect(new Set(Object.keys(sources).map((path) => folder(path)))).toEqual(new Set(LAYERS));
});

test("no folder imports from one that stands on it, or from the page", () => {
  const backwards = Object.entries(sources).flatMap(([path, source]) => {
    const open = LAYERS.slice(0, LAYERS.indexOf(folder(path)) + 1);
    return importsOf(source)
      .filter((to) => !open.includes(folder(to, path)))
      .map((to) => `${path} imports ${to}`);
  });
  expect(backwards).toEqual([]);
});
