import { act, fireEvent, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { buttonsOf, press, put } from "../../testing/put";
import { option } from "../../testing/views";
import type { Option } from "../wire/shapes";

const strike = option("strike", { text: "Strike", note: "1 Action" });
const wait = option("wait", { text: "Wait" });
const pick = (...options: Option[]) => ({ type: "pick" as const, options });

/** Five headings of six options each. */
const many = ["Attack", "Move", "Talk", "Skill", "Other"].flatMap((group) =>
  Array.from({ length: 6 }, (_, at) => option(`${group}-${at}`, { group })),
);

test("one press answers, and says so until the table has heard it", () => {
  const { answers } = put(pick(strike, wait), { default: "wait" });
  press(/^Strike/);
  expect(answers()).toEqual(["strike"]);
  press(/^Wait/);
  expect(answers()).toEqual(["strike"]);
  expect(screen.getByRole("button", { name: /^Strike/ }).dataset.laid).toBe("true");
});

test("what is done when nobody answers is marked, unless it is all there is", () => {
  put(pick(strike, wait), { default: "wait" });
  expect(screen.getByRole("button", { name: /the usual/ }).textContent).toContain("Wait");
});

test("the only option is not called the default", () => {
  put(pick(wait), { default: "wait" });
  expect(screen.queryByText("the usual")).toBeNull();
});

test("what one might look for says why it cannot be done, and is no button", () => {
  put({ ...pick(wait, strike), barred: [{ option: option("attack", { text: "Attack" }), why: "nobody is in reach" }] });
  expect(document.querySelector(".withheld")?.textContent).toBe("Attack: nobody is in reach");
  expect(screen.queryByRole("button", { name: /Attack/ })).toBeNull();
});

test("options stand under their headings", () => {
  put(pick(option("a", { group: "Attack" }), option("b", { group: "Move" }), option("c", { group: "Attack" })));
  expect(buttonsOf(screen.getByRole("group", { name: "Attack" }))).toEqual(["a", "c"]);
  expect(screen.getByRole("heading", { name: "Move" })).toBeTruthy();
});

test("a long list shows one heading at a time, and the next question of its kind opens where one left off", () => {
  const { room } = put(pick(...many));
  expect(screen.getByRole("tab", { name: "Attack" }).getAttribute("aria-selected")).toBe("true");
  expect(screen.queryByRole("button", { name: "Move-0" })).toBeNull();
  press("Move", "tab");
  expect(screen.getByRole("button", { name: "Move-0" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Attack-0" })).toBeNull();
  expect(room.tabs.value).toEqual({ "P-1": "Move" });
});

const menu = [
  { ...strike, apt: true, group: "Action" },
  ...["a", "b", "c", "d"].map((key) => option(key, { group: "Free" })),
  { ...wait, group: "" },
];

test("of many options what is worth a look comes first, and the next question begins there anew", () => {
  const { room } = put(pick(...menu));
  expect(screen.getByRole("tab", { name: "For now" }).getAttribute("aria-selected")).toBe("true");
  expect(buttonsOf(screen.getByRole("group", { name: "For now" }))).toEqual(["Strike1 Action"]);
  press("Free", "tab");
  expect(screen.getByRole("button", { name: "a" })).toBeTruthy();
  expect(room.tabs.value["P-1"]).toBeUndefined();
});

test("what stands under no heading is always in sight", () => {
  put(pick(...menu));
  expect(screen.getByRole("button", { name: /^Wait/ })).toBeTruthy();
});

test("a short list is shown as it is", () => {
  put(pick({ ...strike, apt: true }, wait));
  expect(screen.queryByRole("tab")).toBeNull();
  expect(screen.getByRole("button", { name: /^Wait/ })).toBeTruthy();
});

test("whoever is tapped on the map leaves only what can be done to them", () => {
  const { room } = put(pick(option("hit", { text: "Hit Grim", target: "grim" }), wait));
  act(() => {
    room.pointed.value = { ...room.pointed.value, target: "grim" };
  });
  expect(screen.getByText("Only what concerns").textContent).toContain("Grim");
  expect(screen.queryByRole("button", { name: "Wait" })).toBeNull();
  press("Show all");
  expect(screen.getByRole("button", { name: "Wait" })).toBeTruthy();
});

test("what is seldom wanted is folded away and can be unfolded", () => {
  const place = (key: string) => option(key, { quiet: true, spot: { place: key } });
  put(pick(wait, place("1,1"), place("2,1")));
  expect(screen.queryByRole("button", { name: "1,1" })).toBeNull();
  press(/^Another place …/);
  expect(buttonsOf(screen.getByRole("group", { name: "Others" }))).toEqual(["1,1", "2,1"]);
});

test("an option that stands for a die shows the die", () => {
  const figures = [
    { id: "bryn", name: "Bryn", side: "heroes", dice: [{ id: "d1", sides: 8, value: 5, state: "ready" as const }] },
  ];
  put(pick(option("use", { text: "Spend it", die: "d1" }), wait), {}, { figures });
  expect(screen.getByRole("button", { name: /Spend it/ }).textContent).toContain("d8 showing 5");
});

test("nobody gives up always", () => {
  const { room, sent } = put(pick(option("yield", { grave: true }), option("wait")));
  room.always.value = true;
  press(/^yield/);
  press("Yes, yield");
  expect(sent()).toEqual([{ type: "answer", question: "1", answer: "yield" }]);
});

test("what has a face is a card like those of a hand, and one press answers", () => {
  const riposte = (means: string) =>
    option(`yes-${means}`, { text: `Riposte with ${means}`, gist: "Strike back.", face: { title: "Riposte", means } });
  const { answers } = put(pick(riposte("Sword"), riposte("Dagger"), option("no", { text: "Let it be" })));
  const card = screen.getByRole("heading", { name: "Riposte" }).closest<HTMLElement>(".action-card");
  expect(card?.textContent).toContain("Strike back.");
  press("Dagger");
  press("Riposte with Dagger");
  expect(answers()).toEqual(["yes-Dagger"]);
});

test("digits press the options as they stand", () => {
  put(pick(option("run", { face: { title: "Run" } }), option("wait"), option("hide")));
  const pressed = (name: string) => screen.getByRole("button", { name }).getAttribute("aria-keyshortcuts");
  expect([pressed("run"), pressed("wait"), pressed("hide")]).toEqual(["1", "2", "3"]);
});

test("an option is pointed at while the focus is on it", () => {
  const { room } = put(pick(strike, wait));
  const button = screen.getByRole("button", { name: /^Strike/ });
  fireEvent.focus(button);
  expect(room.pointed.value.option).toBe("strike");
  fireEvent.blur(button);
  expect(room.pointed.value.option).toBe("");
});

test("what gives up stands last and is asked once more", () => {
  const give = option("yield", { text: "Yield", note: "out of the fight", group: "Free", grave: true });
  const { answers } = put(pick(give, option("end", { text: "End the turn", group: "Free" })));
  expect(buttonsOf(screen.getByRole("group", { name: "Free" }))).toEqual(["End the turn", "Yieldout of the fight"]);
  press(/^Yield/);
  expect(answers()).toEqual([]);
  expect(screen.getByRole("alertdialog", { name: "Yield?" }).textContent).toContain("You would be out of the fight.");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "No, go on" }));
  press("No, go on");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  press(/^Yield/);
  press("Yes, yield");
  expect(answers()).toEqual(["yield"]);
});

const there = option("2,1", { text: "To 2,1", spot: { place: "2,1" } });

test("a way may go by places first, chosen in the list as on the map", () => {
  const { answers } = put({ ...pick(there), route: { through: ["1,2"], trail: ["0,1", "0,2"] } });
  expect(screen.getByText("0,2")).toBeTruthy();
  press("Name a place on the way");
  expect(screen.queryByRole("button", { name: /^To 2,1/ })).toBeNull();
  press(/^Another place/);
  press(/^By way of 1,2/);
  expect(answers()).toEqual([{ via: "1,2" }]);
});

test("where there is no way to choose none is offered", () => {
  put(pick(there));
  expect(screen.queryByText("Name a place on the way")).toBeNull();
});

test("a card that answers says what it leaves, before it is pressed", () => {
  const block = (way: string, price: number): Option => ({
    key: way,
    text: `${way} Block`,
    note: `${price} AP`,
    price,
    face: { title: "Block", way },
  });
  put({
    type: "pick",
    options: [block("Light", 3), block("Heavy", 5)],
    purse: { unit: "AP", left: 4, debts: [{ at: -1, state: "Fatigued", brings: "cards cost more" }] },
  });
  const words = screen.getAllByRole("button", { name: /Block/ }).map(({ textContent }) => textContent);
  expect(words[0]).toContain("leaves 1");
  expect(words[1]).toContain("leaves −1, Fatigued");
  expect(screen.getByText("Fatigued: cards cost more.")).toBeTruthy();
});
