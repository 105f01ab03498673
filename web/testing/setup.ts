import { act, cleanup } from "@testing-library/preact";
import { afterEach, vi } from "vitest";

afterEach(() => {
  act(cleanup); // what a page does when it closes is done now, not in the next test
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});
