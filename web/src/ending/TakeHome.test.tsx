import { screen, waitFor } from "@testing-library/preact";
import { expect, test } from "vitest";
import { serve } from "../../testing/server";
import { sit } from "../../testing/sit";
import { viewOf } from "../../testing/views";
import type { Shown } from "../wire/shapes";
import { TakeHome } from "./TakeHome";

const show = (rest: Partial<Shown> = {}) => sit(viewOf(rest), (view) => <TakeHome view={view} />);
const person = (id: string) => ({ id, name: id, sitter: "person", here: true });

test("the story, the fight and, for whoever may overrule, the whole table are files to take", () => {
  show({ can_overrule: true });
  expect(screen.getAllByRole("link").map((each) => each.getAttribute("href"))).toEqual([
    "/api/tables/t1/home/html",
    "/api/tables/t1/home/md",
    "/api/tables/t1/home/pdf",
    "/api/tables/t1/home/facedown",
  ]);
});

test("nobody else is offered what lies face down", () => {
  show({ can_overrule: false });
  expect(screen.getAllByRole("link")).toHaveLength(3);
});

test("among others one says whether they may see what one saw", async () => {
  const heard = serve({ "/api/tables/t1/sharing": [200, { mine: false, others: ["Ben"] }] });
  show({ seats: [person("p1"), person("p2")] });
  await waitFor(() => expect(screen.getByText("So may you, of Ben.")).toBeTruthy());
  screen.getByRole("checkbox").click();
  await waitFor(() => expect(heard.at(-1)?.body).toEqual({ yes: true }));
});
