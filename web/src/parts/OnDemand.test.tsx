import { render, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { press } from "../../testing/put";
import { onDemand } from "./OnDemand";

test("a page is fetched when somebody comes to it, and once more if that failed", async () => {
  let tries = 0;
  const Page = onDemand<{ name: string }>(async () => {
    tries += 1;
    if (tries === 1) throw new Error("no network");
    return ({ name }) => <p>Page of {name}</p>;
  });
  expect(tries).toBe(0);
  const { unmount } = render(<Page name="Ann" />);
  expect(screen.getByText("One moment …")).toBeTruthy();
  await screen.findByText("This page could not be fetched");
  press("Try again");
  await screen.findByText("Page of Ann");
  unmount();
  render(<Page name="Ben" />);
  expect(screen.getByText("Page of Ben")).toBeTruthy();
  expect(tries).toBe(2);
});

test("where it fails again, the whole page can be loaded anew", async () => {
  const Page = onDemand(() => Promise.reject(new Error("404")));
  render(<Page />);
  await screen.findByText("This page could not be fetched");
  press("Try again");
  expect(await screen.findByRole("button", { name: "Load the page anew" })).toBeTruthy();
});
