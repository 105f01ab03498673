import { fireEvent, render, screen } from "@testing-library/preact";
import { expect, test } from "vitest";
import { serve } from "../../testing/server";
import { fall, hashOf } from "./check";
import { VerifyPage } from "./VerifyPage";

const link = "11".repeat(32);
const commitment = hashOf("\u0011".repeat(32)); // each of its bytes is a character of its own
const key = Uint8Array.from({ length: 32 }, () => 0x11);
const thrown = { number: 0, dice: "2d6", faces: fall("2d6", key, "0/"), link, salts: 0, who: "Ash" };
const receipt = {
  what: "facedown receipt",
  format: 1,
  seat: "p1",
  commitment,
  words: [],
  throws: [thrown],
  turned: [],
};

function choose(content: unknown, name: string): void {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  const input = screen.getByLabelText("Choose a file");
  fireEvent.change(input, { target: { files: [new File([text], name)] } });
}

test("a receipt is checked in the browser, and nothing is sent", async () => {
  const heard = serve({});
  render(<VerifyPage />);
  choose(receipt, "receipt.json");
  expect(await screen.findByRole("heading", { name: "Everything fits" })).toBeTruthy();
  expect(screen.getByText(/What p1 noted: 1 throws and 0 cards/)).toBeTruthy();
  expect(heard).toEqual([]);
});

test("the first throw that does not fit is named", async () => {
  serve({});
  render(<VerifyPage />);
  choose({ ...receipt, throws: [{ ...thrown, faces: [7, 7] }] }, "receipt.json");
  expect(await screen.findByRole("heading", { name: "Something does not fit" })).toBeTruthy();
  expect(screen.getByText(/^Throw 1 \(2d6\) shows 7, 7; it fell as/)).toBeTruthy();
});

test("what is broken is said to be, and another format is refused", async () => {
  serve({});
  render(<VerifyPage />);
  choose({ ...receipt, throws: [{}] }, "receipt.json");
  expect(await screen.findByText("Something in it is not what a browser notes.")).toBeTruthy();
  choose({ ...receipt, format: 9 }, "receipt.json");
  expect(await screen.findByText("This receipt has format 9; this page reads 1.")).toBeTruthy();
});

test("a whole table is judged by the server, which has the rules", async () => {
  const lines = ["A duel: 9 entries.", "Entry 4 does not fit: it fell otherwise."];
  const heard = serve({ "POST /api/verify": { holds: false, lines } });
  render(<VerifyPage />);
  choose({ what: "facedown table" }, "duel.facedown");
  const named = await screen.findByText("Entry 4 does not fit: it fell otherwise.");
  expect(named.closest("section")?.dataset.holds).toBe("false"); // it does not look as one that fits
  expect(heard.map(({ place }) => place)).toEqual(["/api/verify"]);
});

test("a file that is none of ours is refused in a sentence", async () => {
  serve({ "POST /api/verify": [422, { code: "not-a-table", text: "This is no table." }] });
  render(<VerifyPage />);
  choose("{}", "x.json");
  expect((await screen.findByText("This is no table.")).getAttribute("role")).toBe("alert");
});
