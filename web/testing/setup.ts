import { act, cleanup } from "@testing-library/preact";
import { afterEach, beforeEach, vi } from "vitest";
import { serve } from "./server";

beforeEach(() => {
  serve({}); // there is no server unless a test is one
});

afterEach(() => {
  act(cleanup); // what a page does when it closes is done now, not in the next test
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});
