import { afterEach, expect, test } from "vitest";
import { chooseKeys, lettersFor, pressByKey, shortcutOf } from "./keys";

afterEach(() => {
  document.body.innerHTML = "";
});

function key(init: KeyboardEventInit, from: HTMLElement = document.body): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init });
  from.dispatchEvent(event);
  return event;
}

function place(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
}

test("each name has the first of its letters that is free", () => {
  expect(lettersFor(["For now", "Free", "Stride", "Rest", "ff"], ["s"])).toEqual(["f", "r", "t", "e", ""]);
});

test("digits, with Shift too, letters and Enter are shortcuts; keys of the browser are not", () => {
  const found = [
    { code: "Digit1", key: "1" },
    { code: "Digit1", key: "!", shiftKey: true },
    { code: "Numpad3", key: "3" },
    { code: "KeyH", key: "h" },
    { code: "Enter", key: "Enter" },
    { code: "KeyR", key: "r", ctrlKey: true },
    { code: "Tab", key: "Tab" },
  ].map((each) => shortcutOf(key(each)));
  expect(found).toEqual(["1", "Shift+1", "3", "h", "Enter", "", ""]);
});

test("who types is left alone, and Enter presses what has the focus", () => {
  const field = place("<input type='text'>");
  expect(shortcutOf(key({ code: "Digit1", key: "1" }, field))).toBe("");
  const button = place("<button>Go</button>");
  expect(shortcutOf(key({ key: "Enter" }, button))).toBe("");
  const chosen = place("<button aria-pressed='true'>Strike</button>");
  expect(shortcutOf(key({ key: "Enter" }, chosen))).toBe("Enter"); // what lies is sent, not taken back
  expect(shortcutOf(key({ code: "Digit1", key: "1" }, button))).toBe("1");
});

test("what has the key is pressed, unless something lies over it or nobody wants keys", () => {
  const dock = place("<section><button aria-keyshortcuts='1'>Run</button></section>");
  let pressed = 0;
  dock.querySelector("button")?.addEventListener("click", () => pressed++);
  const one = () => pressByKey(key({ code: "Digit1", key: "1" }), dock);
  one();
  expect(pressed).toBe(1);
  dock.inert = true;
  one();
  dock.inert = false;
  chooseKeys(false);
  one();
  chooseKeys(true);
  expect(pressed).toBe(1);
  one();
  expect(pressed).toBe(2);
});
