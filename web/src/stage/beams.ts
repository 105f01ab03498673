import type { Beat, Defence, Loss, Stop } from "../wire/shapes";

/** A blow and what became of it: what was stopped, piece by piece, and what came through. */
export interface Beams {
  /** Whom it met. */
  actor: string;
  what: string;
  blow: number;
  stops: readonly Stop[];
  through: readonly Stop[];
}

/** The blows that were met, as far as these beats tell, in their order. */
export function beamsOf(beats: readonly Beat[]): readonly Beams[] {
  return beats.reduce<readonly Beams[]>((blows, beat, at) => {
    if (beat.type !== "loss" && beat.type !== "defence") return blows;
    return beat.clash ? met(blows, beat, nameOf(beats.slice(0, at))) : blows;
  }, []);
}

/** What a blow meets one after the other, such as layers, are pieces of the same one. */
function met(blows: readonly Beams[], beat: Loss | Defence, what: string): readonly Beams[] {
  const { blow = 0, stops = [], what: called } = beat.clash ?? {};
  const last = blows.at(-1);
  const before = last?.actor === beat.actor && last.blow === blow ? last : null;
  const lost = beat.type === "loss" ? [{ what: beat.track, amount: beat.before - beat.now }] : [];
  const news = stops.filter((stop) => !before?.stops.some((each) => each.what === stop.what));
  const now = {
    actor: beat.actor,
    what: before?.what || called || what,
    blow,
    stops: [...(before?.stops ?? []), ...news],
    through: [...(before?.through ?? []), ...lost],
  };
  return [...(before ? blows.slice(0, -1) : blows), now];
}

/** What the blow is called: what was last thrown at somebody. */
function nameOf(beats: readonly Beat[]): string {
  const thrown = beats.findLast((beat) => beat.type === "throw" && !!beat.target);
  return thrown?.type === "throw" ? thrown.what : "";
}
