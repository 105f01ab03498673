import { fireEvent, render, screen } from "@testing-library/preact";
import { expect, test, vi } from "vitest";
import { press } from "../../testing/put";
import { Leaf } from "./Leaf";

const opened = () => {
  const onClose = vi.fn();
  render(
    <>
      <button type="button" aria-controls="sum">
        12
      </button>
      <p>Elsewhere</p>
      <Leaf of="sum" onClose={onClose}>
        <p>Made of 7 and 5</p>
      </Leaf>
    </>,
  );
  return onClose;
};

test("a press elsewhere, Escape and its button put it away", () => {
  const onClose = opened();
  fireEvent.pointerDown(screen.getByText("Elsewhere"));
  fireEvent.keyDown(document.body, { key: "Escape" });
  press("Close");
  expect(onClose).toHaveBeenCalledTimes(3);
});

test("a press inside it or on its own number is none elsewhere", () => {
  const onClose = opened();
  fireEvent.pointerDown(screen.getByText("Made of 7 and 5"));
  fireEvent.pointerDown(screen.getByText("12"));
  expect(onClose).not.toHaveBeenCalled();
});
