import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Room } from "./Room";

export const RoomHere = createContext<Room | null>(null);

/** The room every part of a table belongs to. */
export function useRoom(): Room {
  const room = useContext(RoomHere);
  if (!room) throw new Error("This belongs on a table.");
  return room;
}
