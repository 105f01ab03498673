import { screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { serve } from "../../testing/server";
import { sit } from "../../testing/sit";
import { viewOf } from "../../testing/views";
import { Latecomer } from "./Latecomer";

test("whoever opened the table makes a link for one more, or is told why not", async () => {
  serve({ "POST /api/tables/t1/latecomer": { seat: "late1", name: "A latecomer", path: "/join/late" } });
  sit(viewOf(), () => <Latecomer />);
  press("Invite one more");
  expect((await screen.findByLabelText<HTMLInputElement>("Link for a latecomer")).value).toMatch(/\/join\/late$/);
  serve({ "POST /api/tables/t1/latecomer": [409, { code: "table-full", text: "At most 8 people sit at a table." }] });
  press("Invite one more");
  expect(await screen.findByText("At most 8 people sit at a table.")).toBeTruthy();
});
