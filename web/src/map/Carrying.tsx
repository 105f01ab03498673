import { useSignal } from "@preact/signals";
import { Icon } from "../parts/Icon";
import { useRoom } from "../room/here";
import type { Figure, Ground, Shown } from "../wire/shapes";
import { centre, everyPlace, type Point } from "./cells";

/** Somebody whom the GM carries over the map, and where to so far. */
interface Carried {
  who: string;
  place: string;
  isDown: boolean;
}

/** The GM drags somebody to another cell, and is asked before it is so. */
export function useCarrying({ board: { figures }, can_overrule: mayOverrule, viewer }: Shown, ground: Ground) {
  const carried = useSignal<Carried | null>(null);
  const isAllowed = !!mayOverrule && viewer === "gm";
  const now = carried.value;
  return {
    isAllowed,
    /** Everybody, whoever is carried where they would stand. */
    figures: figures.map((each) => (each.id === now?.who ? { ...each, place: now.place } : each)),
    down: now?.isDown ? now : null,
    grab: (at: Point, reach: number) => {
      const figure = isAllowed ? under(ground, figures, at, Math.max(reach, 0.5)) : undefined;
      carried.value = figure ? { who: figure.id, place: figure.place ?? "", isDown: false } : null;
      return !!figure;
    },
    carry: (at: Point) => {
      if (carried.value) carried.value = { ...carried.value, place: freeCell(ground, figures, carried.value.who, at) };
    },
    drop: (isMeant: boolean) => {
      const last = carried.value;
      const was = figures.find(({ id }) => id === last?.who)?.place;
      carried.value = isMeant && last && last.place !== was ? { ...last, isDown: true } : null;
    },
    leave: () => {
      carried.value = null;
    },
  };
}

/** Whether somebody is to stand where they were put down. */
export function Moving({ who, place, above, onDone }: Carried & { above: boolean; onDone: () => void }) {
  const room = useRoom();
  const name = room.view.value?.board.figures.find(({ id }) => id === who)?.name ?? who;
  const move = async () => {
    await room.attempt({ type: "overrule", act: { type: "set", path: `actors.${who}.place`, value: place } });
    onDone();
  };
  return (
    <div class="choosing" data-above={above}>
      <p>
        <span class="said">
          {name} to {place}
          <small>The players are told.</small>
        </span>
        <button type="button" class="primary" onClick={() => void move()}>
          Move
        </button>
      </p>
      <button type="button" class="tool" aria-label={`Leave ${name} where they were`} onClick={onDone}>
        <Icon name="close" />
      </button>
    </div>
  );
}

function under(ground: Ground, figures: readonly Figure[], at: Point, reach: number): Figure | undefined {
  const near = figures.filter(({ place }) => place && off(ground, place, at) < reach);
  return near.sort((one, other) => off(ground, one.place ?? "", at) - off(ground, other.place ?? "", at))[0];
}

/** The nearest cell that is no wall and where nobody else stands; whoever means another names it. */
function freeCell(ground: Ground, figures: readonly Figure[], who: string, at: Point): string {
  const others = figures.filter(({ id, out }) => id !== who && !out).map(({ place }) => place);
  const taken = new Set([...(ground.walls ?? []), ...others]);
  const free = everyPlace(ground).filter((each) => !taken.has(each));
  return free.reduce((best, each) => (off(ground, each, at) < off(ground, best, at) ? each : best));
}

function off(ground: Ground, place: string, [x, y]: Point): number {
  const [a, b] = centre(ground, place);
  return Math.hypot(a - x, b - y);
}
