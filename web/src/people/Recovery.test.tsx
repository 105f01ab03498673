import { screen } from "@testing-library/preact";
import { expect, test, vi } from "vitest";
import { press } from "../../testing/put";
import { serve } from "../../testing/server";
import { sit } from "../../testing/sit";
import { viewOf } from "../../testing/views";
import { recoveryOf, rememberRecovery } from "../browser/recovery";
import { KeepCode } from "./KeepCode";
import { Recovery } from "./Recovery";

test("the code of a new table stays before the game master until they have it", async () => {
  rememberRecovery({ table: "t1", recovery: "ABCD-EFGH" });
  sit(viewOf(), () => <KeepCode />);
  expect(screen.getByText("ABCD-EFGH")).toBeTruthy();
  const writeText = vi.fn(async () => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  press("Copy");
  expect(await screen.findByText("Copied")).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith("ABCD-EFGH");
  press("I have it");
  await expect.poll(() => screen.queryByText("ABCD-EFGH")).toBeNull();
  expect(recoveryOf("t1")).toBe("");
});

test("a new code is shown once, and the one before is not shown any more", async () => {
  rememberRecovery({ table: "t1", recovery: "ABCD-EFGH" });
  serve({ "POST /api/tables/t1/recovery": { code: "NEWS-NEWS" } });
  sit(viewOf(), () => <Recovery />);
  press("Make a code");
  expect((await screen.findByLabelText<HTMLInputElement>("Code for this seat")).value).toBe("NEWS-NEWS");
  expect(recoveryOf("t1")).toBe("");
});
