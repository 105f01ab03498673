import { render } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { callsByNotice, callsBySound, chooseCallNotice, chooseCallSound, useCall } from "./calling";

const told = vi.fn();
class Notice {
  static requestPermission = async () => "granted";
  constructor(title: string, { body }: { body: string }) {
    told(title, body);
  }
}

function Turn({ what, ring }: { what: string; ring: () => void }) {
  useCall(what, "The bridge", "Your turn", ring);
  return null;
}

function elsewhere(isHidden: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
}

afterEach(() => {
  vi.restoreAllMocks();
  told.mockReset();
  chooseCallSound(false);
  callsByNotice.value = false;
});

test("nobody is called unless they want it, and it is remembered", async () => {
  vi.stubGlobal("Notification", Notice);
  expect([callsBySound.value, callsByNotice.value]).toEqual([false, false]);
  chooseCallSound(true);
  expect(await chooseCallNotice(true)).toBe(true);
  expect([localStorage.getItem("call-sound"), localStorage.getItem("call-notice")]).toEqual(["on", "on"]);
});

test("a browser that may not says so", async () => {
  vi.stubGlobal("Notification", { requestPermission: async () => "denied" });
  expect(await chooseCallNotice(true)).toBe(false);
  expect(callsByNotice.value).toBe(false);
});

test("who looks elsewhere is called once for each question, and who looks is not", async () => {
  vi.stubGlobal("Notification", Notice);
  chooseCallSound(true);
  await chooseCallNotice(true);
  const ring = vi.fn();
  elsewhere(true);
  const { rerender } = render(<Turn what="" ring={ring} />);
  rerender(<Turn what="q1" ring={ring} />);
  rerender(<Turn what="q1" ring={ring} />);
  expect([ring.mock.calls.length, told.mock.calls]).toEqual([1, [["The bridge", "Your turn"]]]);
  elsewhere(false);
  rerender(<Turn what="q2" ring={ring} />);
  expect(ring.mock.calls.length).toBe(1);
});
