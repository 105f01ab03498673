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

/** Show a part of the table to whoever sits at it; `sent` is what they have said to it, and a reply is to the last of
 * that, on this socket: the room of an earlier test may have opened another since. */
export function sit(view: Shown, part: (view: Shown) => ComponentChildren) {
  const room = roomWith(view);
  const table = OtherEnd.last;
  const reply = (message: object) => act(() => table.say({ ...message, command: table.sent.at(-1)?.command }));
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
    reply,
    acknowledge: () => reply({ type: "ok" }),
    reach: (decisions: number, lines: number, board = view.board) => reply({ type: "reach", decisions, lines, board }),
    refuse: (text: string) => reply({ type: "refused", refusal: { code: "no", text } }),
  };
}
