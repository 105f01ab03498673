import { NOTHING, type Pointed } from "../room/pointed";
import type { Asked, Figure, Ground, Option, Pick } from "../wire/shapes";
import { centre, type Point } from "./cells";

/** What a finger came down on. */
export type Hit = { place: string } | { figure: string } | null;

/** What may be chosen: where to end and all the rest, or only the places to go by. */
export function options(asked: Asked | null | undefined, byWay = false): readonly Option[] {
  if (asked?.schema.type !== "pick") return [];
  return byWay ? waypoints(asked.schema) : asked.schema.options;
}

/** The places a way may go by, each as an option. */
export function waypoints({ options, route }: Pick): readonly Option[] {
  const ends = byPlace(options);
  return (route?.through ?? []).map((place) => {
    const end = ends.get(place)?.[0];
    const note = end?.note ?? "";
    return { key: place, text: `By way of ${place}`, note, quiet: true, spot: { place, path: end?.spot?.path ?? [] } };
  });
}

/** The options that lie in each cell. */
export function byPlace(options: readonly Option[]): Map<string, Option[]> {
  return gathered(options, (option) => option.spot?.place);
}

/** The options that are done to somebody; whoever has a cell of its own is chosen there. */
export function byTarget(options: readonly Option[]): Map<string, Option[]> {
  return gathered(options, (option) => (option.spot?.place ? undefined : option.target));
}

function gathered(options: readonly Option[], by: (option: Option) => string | undefined): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  for (const option of options) {
    const key = by(option);
    if (key) found.set(key, [...(found.get(key) ?? []), option]);
  }
  return found;
}

/** A tap: the first on a cell shows what it means, the second does it; on somebody, it narrows the list and widens it. */
export function tapped(now: Pointed, hit: Hit, options: readonly Option[]): { pointed: Pointed; answer?: string } {
  if (!hit) return { pointed: NOTHING };
  if ("figure" in hit) return { pointed: { ...NOTHING, target: now.target === hit.figure ? "" : hit.figure } };
  const here = byPlace(options).get(hit.place) ?? [];
  const only = here.length === 1 ? here[0] : undefined;
  if (now.cell === hit.place && only) return { pointed: now, answer: only.key };
  return { pointed: { ...NOTHING, cell: hit.place, pinned: true } };
}

/** The mouse over a cell shows what a click would do. */
export function hovered(now: Pointed, hit: Hit): Pointed {
  if (now.pinned) return now;
  return { ...now, cell: hit && "place" in hit ? hit.place : "" };
}

/** What is drawn ahead of a decision: the option of the list, those of the cell, or what can be done to somebody. */
export function previewed(now: Pointed, options: readonly Option[]): readonly Option[] {
  if (now.option) return options.filter((option) => option.key === now.option);
  if (now.cell) return byPlace(options).get(now.cell) ?? [];
  return now.target ? (byTarget(options).get(now.target) ?? []) : [];
}

/** The cell or figure one may choose that is nearest to a finger, if it is near enough. */
export function hit(
  ground: Ground,
  figures: readonly Figure[],
  options: readonly Option[],
  [x, y]: Point,
  reach: number,
): Hit {
  const targets = byTarget(options);
  const there: { hit: NonNullable<Hit>; place: string }[] = [
    ...figures
      .filter((each) => each.place && targets.has(each.id))
      .map((each) => ({ hit: { figure: each.id }, place: each.place ?? "" })),
    ...[...byPlace(options).keys()].map((place) => ({ hit: { place }, place })),
  ];
  let best: Hit = null;
  let nearest = Math.max(reach, 0.5);
  for (const each of there) {
    const [a, b] = centre(ground, each.place);
    const off = Math.hypot(a - x, b - y);
    if (off < nearest) [best, nearest] = [each.hit, off];
  }
  return best;
}
