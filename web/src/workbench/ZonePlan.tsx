import type { Blank } from "../wire/shapes";
import type { Entry } from "./said";

interface Zone extends Entry {
  name: string;
  to?: string[];
  exit?: boolean;
}

interface Props {
  encounter: Entry;
  /** What a floor may be. */
  floors: Blank | undefined;
  onChange: (change: (before: Entry) => Entry) => void;
}

/** Zones by their names: which lie beside each other, from which one gets away, and what their floors are. */
export function ZonePlan({ encounter, floors, onChange }: Props) {
  const zones = zonesOf(encounter);
  const set = (to: Zone[]) => onChange((before) => ({ ...before, zones: to }));
  const words = floors?.words ?? [];
  const surface = (encounter.surface ?? {}) as Entry;
  const floorOf = (surface.zones ?? {}) as Record<string, string>;
  return (
    <div class="zone-plan">
      {zones.map((zone, index) => (
        <fieldset key={index} class="field entry-of">
          <legend>Zone {index + 1}</legend>
          <label class="field">
            <span>Name</span>
            <input
              type="text"
              maxLength={60}
              value={zone.name}
              onChange={(event) => {
                const name = event.currentTarget.value.trim();
                if (name && !zones.some((each) => each.name === name))
                  onChange((before) => renamed(before, index, name));
                else event.currentTarget.value = zone.name;
              }}
            />
          </label>
          <div class="beside" role="group" aria-label={`Beside ${zone.name}`}>
            <span class="quiet">Beside</span>
            {zones
              .filter((other) => other !== zone)
              .map((other) => (
                <label key={other.name} class="choice">
                  <input
                    type="checkbox"
                    checked={areLinked(zone, other)}
                    onChange={(event) => set(linked(zones, zone.name, other.name, event.currentTarget.checked))}
                  />
                  <span>{other.name}</span>
                </label>
              ))}
            <label class="choice">
              <input
                type="checkbox"
                checked={!!zone.exit}
                onChange={(event) => {
                  const { exit: _, ...rest } = zone;
                  const changed: Zone = event.currentTarget.checked
                    ? { ...rest, name: zone.name, exit: true }
                    : { ...rest, name: zone.name };
                  set(zones.map((each) => (each === zone ? changed : each)));
                }}
              />
              <span>a way out</span>
            </label>
          </div>
          <label class="field">
            <span>Floor</span>
            <select
              value={floorOf[zone.name] ?? ""}
              onChange={(event) => {
                const { [zone.name]: _, ...others } = floorOf;
                const floor = event.currentTarget.value;
                const all = floor ? { ...others, [zone.name]: floor } : others;
                onChange((before) => ({ ...before, surface: { ...surface, zones: all } }));
              }}
            >
              <option value="">as everywhere</option>
              {words.map((word) => (
                <option key={word} value={word}>
                  {word}
                </option>
              ))}
            </select>
          </label>
          {zones.length > 1 && (
            <button type="button" onClick={() => onChange((before) => without(before, index))}>
              Remove {zone.name}
            </button>
          )}
        </fieldset>
      ))}
      <button
        type="button"
        onClick={() => set([...zones, { name: freeName(zones), to: zones.slice(-1).map(({ name }) => name) }])}
      >
        Add a zone
      </button>
    </div>
  );
}

export function zonesOf(encounter: Entry): Zone[] {
  return (encounter.zones ?? []) as Zone[];
}

function freeName(zones: readonly Zone[]): string {
  for (let number = zones.length + 1; ; number++) {
    if (!zones.some(({ name }) => name === `zone ${number}`)) return `zone ${number}`;
  }
}

function areLinked(one: Zone, other: Zone): boolean {
  return !!one.to?.includes(other.name) || !!other.to?.includes(one.name);
}

/** Two zones lie beside each other, or do not; that is said of both. */
export function linked(zones: readonly Zone[], one: string, other: string, are: boolean): Zone[] {
  const told = (zone: Zone, to: string) => {
    const rest = (zone.to ?? []).filter((name) => name !== to);
    return { ...zone, to: are ? [...rest, to] : rest };
  };
  return zones.map((zone) => (zone.name === one ? told(zone, other) : zone.name === other ? told(zone, one) : zone));
}

/** A zone by another name, wherever it is named. */
export function renamed(encounter: Entry, index: number, name: string): Entry {
  const before = zonesOf(encounter)[index]?.name;
  const swap = (value: unknown): unknown => (value === before ? name : value);
  const surface = encounter.surface as Entry | undefined;
  const floors = Object.entries((surface?.zones ?? {}) as Entry).map(([zone, floor]) => [swap(zone), floor]);
  return {
    ...encounter,
    zones: zonesOf(encounter).map((zone) => ({
      ...zone,
      name: swap(zone.name),
      ...(zone.to && { to: zone.to.map(swap) }),
    })),
    ...(encounter.start !== undefined && { start: swap(encounter.start) }),
    ...(Array.isArray(encounter.foes) && {
      foes: encounter.foes.map((troop: Entry) => ("zone" in troop ? { ...troop, zone: swap(troop.zone) } : troop)),
    }),
    ...(floors.length > 0 && { surface: { ...surface, zones: Object.fromEntries(floors) } }),
  };
}

/** An encounter without one of its zones: whoever was there is in the first. */
export function without(encounter: Entry, index: number): Entry {
  const gone = zonesOf(encounter)[index]?.name ?? "";
  const left = zonesOf(encounter).filter((_, at) => at !== index);
  const first = left[0]?.name ?? "";
  const zones = left.map((zone) => (zone.to ? { ...zone, to: zone.to.filter((name) => name !== gone) } : zone));
  const surface = encounter.surface as Entry | undefined;
  const { [gone]: _, ...floors } = (surface?.zones ?? {}) as Entry;
  return {
    ...encounter,
    zones,
    ...(encounter.start === gone && { start: first }),
    ...(Array.isArray(encounter.foes) && {
      foes: encounter.foes.map((troop: Entry) => (troop.zone === gone ? { ...troop, zone: first } : troop)),
    }),
    ...(surface && { surface: { ...surface, zones: floors } }),
  };
}
