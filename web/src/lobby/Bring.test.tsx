import { fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { expect, test } from "vitest";
import { serve } from "../../testing/server";
import { Bring } from "./Bring";

const choose = () => {
  const input = screen.getByLabelText("Bring a table from a file");
  const file = new File(["{}"], "pot.facedown");
  Object.defineProperty(input, "files", { value: [file], configurable: true });
  fireEvent.change(input);
};

test("a file is brought, and what the server refuses of it is said", async () => {
  serve({ "/api/import": [422, { code: "changed", text: "This file was changed after it was written." }] });
  render(<Bring />);
  choose();
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toBe("This file was changed after it was written."),
  );
});
