import { fireEvent, render, screen } from "@testing-library/preact";
import { useRef } from "preact/hooks";
import { expect, test } from "vitest";
import { useMore } from "./more";

function List() {
  const list = useRef<HTMLUListElement>(null);
  useMore(list);
  return <ul ref={list} />;
}

test("a list that goes on below says so until one is at its end", () => {
  render(<List />);
  const list = screen.getByRole("list");
  expect(list.dataset).toMatchObject({ below: "false", aside: "false" });
  Object.defineProperty(list, "scrollHeight", { value: 300 });
  fireEvent.scroll(list);
  expect(list.dataset.below).toBe("true");
  list.scrollTop = 300;
  fireEvent.scroll(list);
  expect(list.dataset.below).toBe("false");
});
