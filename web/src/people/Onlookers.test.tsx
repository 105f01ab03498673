import { fireEvent, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { serve } from "../../testing/server";
import { sit } from "../../testing/sit";
import { viewOf } from "../../testing/views";
import { Onlookers } from "./Onlookers";

test("a link is made by which others look on so late, and they are sent away", async () => {
  const heard = serve({
    "POST /api/tables/t1/onlookers": { seat: "onlooker", name: "Onlooker", path: "/join/look" },
    "POST /api/tables/t1/seats/onlooker/clear": {},
  });
  sit(viewOf(), () => <Onlookers onlookers={{ count: 2, delay: 15 }} />);
  expect(screen.getByText(/2 may so far, 15 seconds late/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText("They see it"), { target: { value: "300" } });
  press("Make a link for onlookers");
  expect((await screen.findByLabelText<HTMLInputElement>("Link for onlookers")).value).toMatch(/\/join\/look$/);
  expect(heard.find(({ body }) => body)?.body).toEqual({ delay: 300 });
  press("Send them away");
  await expect.poll(() => screen.queryByLabelText("Link for onlookers")).toBeNull();
});
