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
