import { act, cleanup, configure } from "@testing-library/preact";
import { afterEach, beforeEach, vi } from "vitest";
import { serve } from "./server";

const SAFETY = 60_000;
configure({ asyncUtilTimeout: SAFETY }); // a busy machine may take its time; no test waits for this

beforeEach(() => {
  serve({}); // there is no server unless a test is one
});

afterEach(() => {
  act(cleanup); // what a page does when it closes is done now, not in the next test
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});
