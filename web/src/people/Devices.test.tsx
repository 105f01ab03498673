import { render, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { serve } from "../../testing/server";
import { Devices } from "./Devices";

const here = { id: "a", name: "Firefox on Linux", since: "2026-01-02T03:04:05+00:00", is_this: true };
const phone = { id: "b", name: "Chrome on Android", since: "2026-02-03T03:04:05+00:00", is_this: false };

test("another device is signed out, this one is not", async () => {
  const heard = serve({ "/api/me": { devices: [here, phone] }, "POST /api/me/sign-out": { devices: [here] } });
  render(<Devices />);
  expect(await screen.findByText("since February 3")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Sign out Firefox on Linux" })).toBeNull();
  press("Sign out Chrome on Android");
  await expect.poll(() => screen.queryByText("Chrome on Android")).toBeNull();
  expect(heard.at(-1)?.body).toEqual({ device: "b" });
});

test("a code is shown to be typed, opened, or read by a camera", async () => {
  const url = "http://10.0.0.7:8642/code/ABCD-2345";
  const code = {
    code: "ABCD-2345",
    path: "/code/ABCD-2345",
    url,
    minutes: 10,
    picture: { size: 1, path: "M0 0h1v1z" },
  };
  serve({ "/api/me": { devices: [here] }, "POST /api/me/code": code });
  render(<Devices />);
  press("Play on another device too");
  expect(await screen.findByText("ABCD-2345")).toBeTruthy();
  expect(screen.getByText("10.0.0.7:8642/code")).toBeTruthy();
  expect(screen.getByRole("img", { name: "The code, for a camera" })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Address with the code").value).toBe(url);
});

test("a code to keep is told once, and is signed out like a device", async () => {
  const kept = { id: "c", name: "A code to keep", since: "2026-03-04T03:04:05+00:00", is_this: false };
  serve({ "/api/me": { devices: [here, kept] }, "POST /api/me/kept-code": { code: "ABCD-EFGH-JKLM" } });
  render(<Devices />);
  press("A code to keep");
  expect((await screen.findByLabelText<HTMLInputElement>("Code for all that is yours")).value).toBe("ABCD-EFGH-JKLM");
  expect(screen.getByRole("button", { name: "Sign out A code to keep" })).toBeTruthy();
});
