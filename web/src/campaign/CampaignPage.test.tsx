import { fireEvent, render, screen, within } from "@testing-library/preact";
import { expect, test } from "vitest";
import { levels, pebbles } from "../../testing/offers";
import { press } from "../../testing/put";
import { serve } from "../../testing/server";
import type { CampaignPage as Page } from "../wire/shapes";
import { CampaignPage } from "./CampaignPage";

const hero = { id: "h1", ruleset: "pebbles", game: "Pebbles", name: "Bryn", retired: false, updated: "" };
const page: Page = {
  campaign: { id: "c1", name: "Reeds", ruleset: "pebbles", game: "Pebbles", mine: true, day: 3, archived: false },
  book: {
    day: 3,
    happenings: [{ day: 2, text: "You met." }],
    sessions: [{ day: 2, title: "Session 1", summary: "Cold." }],
  },
  heroes: [{ hero, mine: false }],
  tables: [],
  members: 1,
  rulings: [
    {
      id: "B-GAP-01",
      question: "Ties?",
      readings: { nobody: "The pot stays.", elder: "The first." },
      value: "nobody",
      default: "nobody",
      source: "L1",
    },
  ],
  packs: [{ id: "k1", ruleset: "pebbles", game: "Pebbles", title: "My yard", updated: "" }],
  own: [{ ...hero, id: "h2", name: "Cato" }],
};
const base = "/api/campaigns/c1";
const answers = {
  [base]: page,
  [`${base}/do`]: page,
  [`${base}/heroes`]: page,
  [`${base}/invitation`]: { path: "/campaigns/join/x", url: "http://there/campaigns/join/x" },
  "/api/lobby": { games: [pebbles], tables: [], levels },
  "/api/tables": { table: "t1", path: "/table/t1", invitations: [] },
};

async function shown(as: Page = page) {
  const heard = serve({ ...answers, [base]: as });
  render(<CampaignPage id="c1" />);
  await screen.findByRole("heading", { name: "Reeds" });
  return heard;
}

test("a GM writes down what happened, what is told of an evening, rulings and packs, and saves all of it", async () => {
  const heard = await shown();
  fireEvent.input(screen.getByLabelText("Day"), { target: { value: "4" } });
  fireEvent.input(screen.getByLabelText("What happened"), { target: { value: "He lied." } });
  fireEvent.click(screen.getByLabelText("Only the GM knows"));
  press("Add to the calendar");
  fireEvent.input(screen.getByLabelText("What is told of it"), { target: { value: "Very cold." } });
  fireEvent.click(screen.getByRole("radio", { name: "The first.", hidden: true }));
  fireEvent.click(screen.getByLabelText("My yard"));
  press("Save");
  await expect.poll(() => heard.some(({ place, body }) => place === base && body)).toBe(true);
  expect(heard.find(({ place, body }) => place === base && body)?.body).toEqual({
    name: "Reeds",
    book: {
      day: 3,
      happenings: [
        { day: 2, text: "You met." },
        { day: 4, text: "He lied.", secret: true },
      ],
      sessions: [{ day: 2, title: "Session 1", summary: "Very cold." }],
      rulings: { "B-GAP-01": "elder" },
      packs: ["k1"],
    },
  });
});

test("what only the GM knew is told to everybody by a press", async () => {
  const book = { ...page.book, happenings: [{ day: 4, text: "He lied.", secret: true }] };
  const heard = await shown({ ...page, book });
  press("Tell everybody of day 4: He lied.");
  press("Save");
  await expect.poll(() => heard.some(({ place, body }) => place === base && body)).toBe(true);
  const saved = heard.find(({ place, body }) => place === base && body)?.body as Page;
  expect(saved.book.happenings).toEqual([{ day: 4, text: "He lied." }]);
});

test("a member reads which rulings are not as usual, and chooses none", async () => {
  const book = { ...page.book, rulings: { "B-GAP-01": "elder" } };
  await shown({ ...page, campaign: { ...page.campaign, mine: false }, book });
  expect(screen.getByText("The first.")).toBeTruthy();
  expect(screen.queryByRole("radio", { hidden: true, name: "The first." })).toBeNull();
});

test("heroes come along and stay at home, all rest, and others are invited", async () => {
  const heard = await shown();
  fireEvent.change(screen.getByLabelText("Bring a hero of yours"), { target: { value: "h2" } });
  press("Bryn stays at home");
  press("A night's rest for all");
  press("A link to join");
  expect(await screen.findByDisplayValue("http://there/campaigns/join/x")).toBeTruthy();
  const sent = heard.filter(({ body }) => body).map(({ body }) => body);
  expect(sent).toEqual([{ hero: "h2", comes: true }, { hero: "h1", comes: false }, { do: "rest" }, {}]);
});

test("a member is dismissed by a second press", async () => {
  const company = [
    { id: "m1", names: ["Ana"], heroes: ["Bryn"] },
    { id: "m2", names: [], heroes: [] },
  ];
  const heard = await shown({ ...page, company });
  expect(screen.getByText("Somebody new")).toBeTruthy();
  press("Dismiss Ana");
  expect(heard.some(({ place }) => place.endsWith("/do"))).toBe(false);
  press("Yes, dismiss");
  await expect.poll(() => heard.find(({ place }) => place.endsWith("/do"))?.body).toEqual({ do: "dismiss", who: "m1" });
});

test("a table of the campaign is opened with its heroes", async () => {
  const heard = await shown();
  const plays = (await screen.findAllByLabelText("plays"))[0] as HTMLSelectElement;
  expect(plays.value).toBe("kept:h1");
  press("Open the table");
  await expect.poll(() => heard.some(({ place }) => place === "/api/tables")).toBe(true);
  expect(heard.find(({ place }) => place === "/api/tables")?.body).toMatchObject({
    campaign: "c1",
    seats: [{ hero: "kept:h1" }],
  });
});

test("a table that the GM leads already is taken in", async () => {
  const others = [{ id: "t7", title: "Hold the bridge", game: "Pebbles", seat: "GM", is_over: false, updated: "" }];
  const heard = await shown({ ...page, others });
  fireEvent.change(screen.getByLabelText("Take in a table that you lead already"), { target: { value: "t7" } });
  await expect.poll(() => heard.at(-1)?.body).toEqual({ do: "take-in", who: "t7" });
});

test("a member reads and does not write", async () => {
  await shown({
    ...page,
    campaign: { ...page.campaign, mine: false },
    book: { ...page.book, shared: "Bring rope." },
    packs: [],
  });
  expect(screen.getByText("Bring rope.")).toBeTruthy();
  expect(screen.getByText("Cold.")).toBeTruthy();
  expect(within(screen.getByLabelText("Calendar")).queryByRole("button")).toBeNull();
  expect(screen.queryByText("Close the session")).toBeNull();
  expect(screen.getByText("Leave the campaign")).toBeTruthy();
});
