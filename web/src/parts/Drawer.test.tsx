import { act, fireEvent, render, screen } from "@testing-library/preact";
import { expect, test, vi } from "vitest";
import { press } from "../../testing/put";
import { Drawer } from "./Drawer";

test("a press beside the drawer or on its cross closes it, a press inside does not", () => {
  const closed = vi.fn();
  render(
    <Drawer title="Seats" onClose={closed}>
      <p>inside</p>
    </Drawer>,
  );
  fireEvent.click(screen.getByText("inside"));
  expect(closed).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("dialog", { name: "Seats" }));
  press("Close");
  expect(closed).toHaveBeenCalledTimes(2);
});

test("whoever closes it is back where they were", () => {
  const button = document.body.appendChild(document.createElement("button"));
  button.focus();
  const { unmount } = render(
    <Drawer title="Seats" onClose={() => {}}>
      <input aria-label="name" />
    </Drawer>,
  );
  screen.getByLabelText("name").focus();
  act(() => void unmount());
  expect(document.activeElement).toBe(button);
  button.remove();
});
