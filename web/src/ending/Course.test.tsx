import { render } from "@testing-library/preact";
import { expect, test } from "vitest";
import { Course } from "./Course";

const step = { point: 1, words: "", ours: 0.5, theirs: 0 };

test.each([
  [[step], "after the one exchange in which"],
  [[step, step], "after each of 2 exchanges in which"],
])("says after how many exchanges it looks", (course, words) => {
  const { container } = render(<Course tally={{ feats: [], course }} />);
  expect(container.textContent).toContain(words);
});
