import { before, stops } from "../story/stops";
import type { Line } from "../wire/shapes";

/** As many earlier moments as one chooses from; whoever wants to go further back rewinds. */
const MOST = 30;

/** Where something can be changed, the newest first: before what somebody decided. */
export function momentsOf(lines: readonly Line[]): { id: string; name: string }[] {
  const newest = stops(lines).reverse().slice(0, MOST);
  return newest.map((point) => ({ id: `${point}`, name: before(lines, point) }));
}
