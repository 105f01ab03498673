import { act, render } from "@testing-library/preact";
import type { ComponentChildren } from "preact";
import { vi } from "vitest";
import { RoomHere } from "../src/room/here";
import { Room } from "../src/room/Room";
import type { Command, Shown } from "../src/wire/shapes";
import { OtherEnd } from "./OtherEnd";

/** A room whose table is the test. */
export function roomWith(view: Shown): Room {
  vi.stubGlobal("WebSocket", OtherEnd);
  const room = new Room("t1");
  OtherEnd.last.open();
  OtherEnd.last.say(view);
  return room;
}

/** Show a part of the table to whoever sits at it; `sent` is what they have said to it. */
export function sit(view: Shown, part: (view: Shown) => ComponentChildren) {
  const room = roomWith(view);
  const table = OtherEnd.last;
  const Here = () => <>{room.view.value && part(room.view.value)}</>;
  render(
    <RoomHere.Provider value={room}>
      <Here />
    </RoomHere.Provider>,
  );
  return {
    room,
    sent: () => table.sent.map(({ command: _, ...wish }: Command) => wish),
    say: (message: object) => act(() => table.say(message)),
    acknowledge: () => act(() => table.say({ type: "ok", command: table.sent.at(-1)?.command })),
    reach: (decisions: number, lines: number, board = view.board) =>
      act(() => table.say({ type: "reach", command: table.sent.at(-1)?.command, decisions, lines, board })),
    refuse: (text: string) =>
      act(() => table.say({ type: "refused", command: table.sent.at(-1)?.command, refusal: { code: "no", text } })),
  };
}
