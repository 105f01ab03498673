import { fireEvent, screen } from "@testing-library/preact";
import { Question } from "../src/question/Question";
import type { Asked, Board, Schema } from "../src/wire/shapes";
import { sit } from "./sit";
import { ask, viewOf } from "./views";

/** Put a question to somebody; `answers` is what they have said to it. */
export function put(schema: Schema, rest: Partial<Asked> = {}, board: Partial<Board> = {}) {
  const seat = sit(viewOf({ asked: ask(schema, rest), board }), ({ asked }) => asked && <Question asked={asked} />);
  const answers = () => seat.sent().flatMap((said) => (said.type === "answer" ? [said.answer] : []));
  return { ...seat, answers };
}

/** Press what has this name. */
export function press(name: string | RegExp, role = "button"): void {
  fireEvent.click(screen.getByRole(role, { name }));
}

/** What the buttons of a group are called. */
export function buttonsOf(element: HTMLElement): string[] {
  return [...element.querySelectorAll("button")].map((button) => button.textContent ?? "");
}
