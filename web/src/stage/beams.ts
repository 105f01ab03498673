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

/** The last blow that was met, as far as these beats tell. */
export function beamsOf(beats: readonly Beat[]): Beams | null {
  return beats.reduce<Beams | null>((beams, beat, at) => {
    if (beat.type !== "loss" && beat.type !== "defence") return beams;
    return beat.clash ? met(beams, beat, nameOf(beats.slice(0, at))) : beams;
  }, null);
}

/** What a blow meets one after the other, such as layers, are pieces of the same one. */
function met(beams: Beams | null, beat: Loss | Defence, what: string): Beams {
  const { blow = 0, stops = [] } = beat.clash ?? {};
  const before = beams?.actor === beat.actor && beams.blow === blow ? beams : null;
  const lost = beat.type === "loss" ? [{ what: beat.track, amount: beat.before - beat.now }] : [];
  const news = stops.filter((stop) => !before?.stops.some((each) => each.what === stop.what));
  return {
    actor: beat.actor,
    what,
    blow,
    stops: [...(before?.stops ?? []), ...news],
    through: [...(before?.through ?? []), ...lost],
  };
}

/** What the blow is called: what was last thrown at somebody. */
function nameOf(beats: readonly Beat[]): string {
  const thrown = beats.findLast((beat) => beat.type === "throw" && !!beat.target);
  return thrown?.type === "throw" ? thrown.what : "";
}
