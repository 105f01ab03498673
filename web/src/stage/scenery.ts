import { isDecided, outcome } from "../room/exchange";
import type { Playing } from "../room/Play";
import {
  type Beat,
  type Figure,
  type Gain,
  type Line,
  type Loss,
  type Printed,
  type Span,
  type Throw,
  type Turning,
  wordsOf,
} from "../wire/shapes";
import { type Beams, beamsOf } from "./beams";

/** A card by its name, and what stands on it where that is more. */
export interface Card {
  words: string;
  printed?: Printed | undefined;
}

/** Somebody on the stage: their cards, the dice they threw last, what they lost and whether they went down. */
export interface Corner {
  actor: string;
  name: string;
  cards: readonly Card[];
  thrown: Throw | null;
  /** The meters that fell or rose. */
  losses: readonly (Gain | Loss)[];
  /** Where what was played before this exchange has left their meters, by their names. */
  stood: ReadonlyMap<string, number>;
  held: boolean;
  down: boolean;
  /** Whether nothing has come of their cards yet. */
  idle: boolean;
}

const EMPTY = { cards: [], thrown: null, losses: [], stood: new Map(), held: false, down: false, idle: true };

/** What stands on the stage at a moment. */
export interface Scenery {
  corners: readonly Corner[];
  /** The beat of this moment. */
  beat: Beat;
  /** The last throw at somebody. */
  clash: Throw | null;
  /** The blows that were met. */
  beams: readonly Beams[];
  isCritical: boolean;
  /** Whether the cards were turned up earlier, and lie open from the first. */
  isTurned: boolean;
  /** At the end, what the exchanges before the last one came to. */
  before: readonly (readonly Span[])[];
  /** What met what, said first and smaller at the end. */
  met: readonly Span[];
  /** What is said now; at the end, what the exchange came to. */
  words: readonly Span[];
  /** On a still stage, what the exchanges after that one came to. */
  after: readonly (readonly Span[])[];
}

/** How the stage stands when the beats up to this one have been played; the last one says what all came to. A stage that
 * is still stands as it did when somebody last lost something: nothing else of that is ever seen. */
export function sceneryAt({ lines, from, at }: Playing, figures: readonly Figure[], isStill = false): Scenery {
  const isLast = at === lines.length - 1;
  const come = isLast ? lastDecided(lines, from) : at;
  const end = isStill ? lastHarm(lines, from, come) : come;
  const first = firstOf(lines, end);
  const since = lines.slice(first, end + 1);
  const beats = since.map(({ beat }) => beat as Beat);
  const beat = lines[at]?.beat as Beat;
  const clashes = beats.filter((each): each is Throw => each.type === "throw" && !!each.target);
  const clash = clashes[clashes.length - 1] ?? null;
  return {
    corners: cornersOf(beats, figures).map((corner) => ({
      ...corner,
      stood: leftBy(lines.slice(from, first), corner.actor),
    })),
    beat,
    clash,
    beams: blowsOf(beats, from - first),
    isCritical: clash?.weight === "critical",
    isTurned: lines.slice(first, from).some(isTurning),
    ...(isLast
      ? { before: came(lines, from, first), ...concluded(lines.slice(Math.max(first, from), end + 1)) }
      : { before: [], met: [], words: sentence(lines[at] as Line) }),
    after: isLast ? came(lines, end + 1, at + 1) : [],
  };
}

/** Where the last exchange ends of which anything came: what is only begun after it is not what it came to. */
function lastDecided(lines: readonly Line[], from: number): number {
  for (let at = lines.length - 1; at >= from; at = firstOf(lines, at) - 1)
    if (isDecided(lines.slice(Math.max(from, firstOf(lines, at)), at + 1))) return at;
  return lines.length - 1;
}

/** Where the last exchange ends in which somebody lost something or went down; where none did, the last one. */
function lastHarm(lines: readonly Line[], from: number, at: number): number {
  const harm = lines.findLastIndex(
    ({ beat }, nth) => nth >= from && nth <= at && (beat?.type === "loss" || beat?.type === "downfall"),
  );
  if (harm < 0) return at;
  const next = lines.findIndex((_, nth) => nth > harm && firstOf(lines, nth) > harm);
  return next < 0 || next > at ? at : next - 1;
}

/** The blows that are played here; where nobody was struck at anew, the one that stands there. */
function blowsOf(beats: readonly Beat[], from: number): readonly Beams[] {
  const all = beamsOf(beats);
  const since = Math.max(0, from);
  const played = all.slice(beamsOf(beats.slice(0, since)).length);
  const isStruckAt = beats.slice(since).some((beat) => beat.type === "throw" && !!beat.target);
  return played.length || isStruckAt ? played : all.slice(-1);
}

/** What each exchange of a part came to, as far as anything did. */
function came(lines: readonly Line[], from: number, to: number): (readonly Span[])[] {
  const parts = new Map<number, Line[]>();
  lines.slice(from, to).forEach((line, nth) => {
    const first = firstOf(lines, from + nth);
    parts.set(first, [...(parts.get(first) ?? []), line]);
  });
  return [...parts.values()].filter(isDecided).map(outcome);
}

/** What an exchange came to: throws say what met what, and everything else what came of it. */
function concluded(lines: readonly Line[]): { met: readonly Span[]; words: readonly Span[] } {
  const told = lines.filter(({ headline }) => headline?.length);
  const came = told.filter(({ beat }) => beat?.type !== "throw");
  if (!came.length || came.length === told.length) return { met: [], words: outcome(lines) };
  return { met: outcome(told.filter((line) => !came.includes(line))), words: outcome(came) };
}

function sentence({ headline, spans }: Line): readonly Span[] {
  return headline && wordsOf(headline) ? headline : spans;
}

/** Where the exchange of a beat begins; cards that are turned one after the other are turned together. */
function firstOf(lines: readonly Line[], at: number): number {
  let first = at;
  while (first > 0 && !lines[first]?.beat?.opens && !isDealt(lines, first)) first--;
  while (isTurning(lines[first]) && isTurning(lines[first - 1])) first--;
  return first;
}

function isDealt(lines: readonly Line[], at: number): boolean {
  return isTurning(lines[at]) && !isTurning(lines[at - 1]);
}

function isTurning(line: Line | undefined): boolean {
  return line?.beat?.type === "turning";
}

/** Everybody has one corner, also where cards are turned up by a name alone. */
function cornersOf(beats: readonly Beat[], figures: readonly Figure[]): Corner[] {
  const corners = new Map<string, Corner>();
  const of = (id: string, name = "") => {
    const actor = id || (figures.find((figure) => figure.name === name)?.id ?? "");
    const key = actor || name;
    const found = corners.get(key) ?? { ...EMPTY, actor, name };
    corners.set(key, found);
    return found;
  };
  for (const beat of beats) {
    if (beat.type === "turning") turn(beat, of);
    else if (beat.type === "throw") {
      of(beat.actor).thrown = withDice(beat, of(beat.actor).thrown);
      if (beat.target) of(beat.target).idle = false;
    } else if (beat.type === "loss" || beat.type === "gain") of(beat.actor).losses = [...of(beat.actor).losses, beat];
    else if (beat.type === "defence") of(beat.actor).held = true;
    else if (beat.type === "downfall") of(beat.actor).down = true;
    else if (beat.actor) of(beat.actor);
    if ("actor" in beat && beat.actor) of(beat.actor).idle = false;
  }
  return [...corners.values()];
}

/** Where what happened has left somebody's meters. */
function leftBy(lines: readonly Line[], actor: string): ReadonlyMap<string, number> {
  return new Map(
    lines.flatMap(({ beat }) =>
      (beat?.type === "loss" || beat?.type === "gain") && beat.actor === actor ? [[beat.track, beat.now]] : [],
    ),
  );
}

/** What dice that lie there come to is said of them, without another throw; those of a Sword at somebody are a Sword's. */
function withDice(beat: Throw, before: Throw | null): Throw {
  const { dice } = before ?? {};
  return !beat.dice?.length && dice && before?.what.startsWith(beat.what) ? { ...beat, dice } : beat;
}

/** Who has laid cards twice, in one's own turn and in answer to another, has all of them. */
function turn({ hands }: Turning, of: (actor: string, name?: string) => Corner): void {
  const turned = new Set<Corner>();
  for (const { actor = "", name = "", cards: names, printed } of hands) {
    const corner = of(actor, name);
    const cards = names.map((words, at) => ({ words, printed: printed?.[at] }));
    corner.cards = turned.has(corner) ? [...corner.cards, ...cards] : cards;
    turned.add(corner);
  }
}
