import { useSignal } from "@preact/signals";
import type { Blank, Choosable } from "../wire/shapes";
import { called, type Entry, named, type Path, put } from "./said";

/** What a blank needs to know beside itself: who can be named, the zones, and how something is put on the map. */
export interface Around {
  ready: Record<string, Choosable[]>;
  zones: readonly string[];
  onPlace: (path: Path) => void;
}

interface Props {
  blank: Blank;
  value: unknown;
  path: Path;
  around: Around;
  onChange: (value: unknown) => void;
  /** Whether its name is only read out. */
  bare?: boolean;
}

const LONG = 100;

/** One thing to fill in, whatever it is; the game says what that may be. */
export function BlankField(props: Props) {
  const { blank } = props;
  if (blank.of === "mark" && blank.kind === "word") return <PlaceField {...props} />;
  if (blank.kind === "list") return blank.labels?.length ? <RowField {...props} /> : <ListField {...props} />;
  if (blank.kind === "table") return <TableField {...props} />;
  if (blank.kind === "entry") return <EntryField {...props} />;
  if (blank.kind === "tick") return <TickField {...props} />;
  return <PlainField {...props} />;
}

/** A text, a number or a word under its name. */
function PlainField(props: Props) {
  const id = `blank-${props.path.join("-")}-${props.bare ? "each" : "one"}`.replace(/[^a-z0-9-]/gi, "_");
  return (
    <div class="field" data-kind={props.blank.kind}>
      <label class={props.bare ? "unseen" : ""} htmlFor={id}>
        {props.blank.name}
      </label>
      <Control {...props} id={id} />
      <Hint blank={props.blank} />
    </div>
  );
}

function Control({ blank, value, around, onChange, id }: Props & { id: string }) {
  const { kind, least, most } = blank;
  const shown = value ?? blank.default ?? "";
  if (kind === "number") {
    return (
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={least ?? undefined}
        max={most ?? undefined}
        value={String(shown)}
        onInput={(event) => onChange(usual(blank, numberIn(event.currentTarget)))}
      />
    );
  }
  if (kind === "word") {
    const choices = choicesOf(blank, around);
    return (
      <select
        id={id}
        value={String(shown)}
        onChange={(event) => onChange(usual(blank, worded(blank, event.currentTarget.value)))}
      >
        {!choices.some(({ id }) => id === String(shown)) && (
          <option value={String(shown)}>{String(shown) || "—"}</option>
        )}
        {blank.optional && !!shown && <option value="">—</option>}
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name || "—"}
          </option>
        ))}
      </select>
    );
  }
  const write = (text: string) => onChange(blank.needed ? text : usual(blank, text));
  if (!most || most > LONG) {
    return <textarea id={id} rows={2} value={String(shown)} onInput={(event) => write(event.currentTarget.value)} />;
  }
  return (
    <input
      id={id}
      type="text"
      maxLength={most}
      value={String(shown)}
      onInput={(event) => write(event.currentTarget.value)}
    />
  );
}

function TickField({ blank, value, onChange }: Props) {
  return (
    <label class="choice">
      <input
        type="checkbox"
        checked={Boolean(value ?? blank.default)}
        onChange={(event) => onChange(usual(blank, event.currentTarget.checked))}
      />
      <span>
        {blank.name} <Hint blank={blank} />
      </span>
    </label>
  );
}

/** What it means, where its name does not say so. */
function Hint({ blank }: { blank: Blank }) {
  return blank.hint ? <small class="quiet">{blank.hint}</small> : null;
}

function PlaceField({ blank, value, path, around }: Props) {
  return (
    <div class="field">
      <span>{blank.name}</span>
      <button type="button" onClick={() => around.onPlace(path)}>
        {value ? `On the map as ${String(value)}` : "Put on the map"}
      </button>
    </div>
  );
}

/** As many numbers as ever, each under its own name. */
function RowField({ blank, value, onChange }: Props) {
  const numbers = (value ?? blank.default ?? []) as number[];
  const each = blank.blanks?.[0];
  return (
    <fieldset class="field numbers">
      <legend>{blank.name}</legend>
      {blank.labels?.map((label, index) => (
        <label key={label}>
          <small>{label}</small>
          <input
            type="number"
            inputMode="numeric"
            min={each?.least ?? undefined}
            max={each?.most ?? undefined}
            value={numbers[index] ?? 0}
            onInput={(event) => onChange(put(numbers, [index], numberIn(event.currentTarget) ?? 0))}
          />
        </label>
      ))}
    </fieldset>
  );
}

/** Any number of things, each to be filled in or taken away. */
function ListField({ blank, value, path, around, onChange }: Props) {
  const entries = (value ?? blank.default ?? []) as unknown[];
  const added = useSignal(-1);
  const each = blank.blanks?.[0];
  if (!each) return null;
  const names = (id: string) => nameOf(id, around);
  const set = (to: unknown[]) => onChange(to.length || blank.needed ? to : undefined);
  const add = () => {
    added.value = entries.length;
    set([...entries, startOf(each, around)]);
  };
  return (
    <fieldset class="field entries" data-of={each.kind}>
      <legend>{blank.name}</legend>
      <Hint blank={blank} />
      {entries.map((entry, index) => (
        <div key={index} class="entry">
          {each.kind === "entry" ? (
            <details open={added.value === index}>
              <summary>{called(entry as Entry, names) || `${blank.name} ${index + 1}`}</summary>
              <Blanks
                blanks={each.blanks ?? []}
                entry={entry as Entry}
                path={[...path, index]}
                around={around}
                onChange={(to) => set(put(entries, [index], to))}
              />
            </details>
          ) : (
            <BlankField
              blank={{ ...each, name: `${blank.name} ${index + 1}` }}
              value={entry}
              path={[...path, index]}
              around={around}
              onChange={(to) => set(put(entries, [index], to ?? startOf(each, around)))}
              bare
            />
          )}
          <button
            type="button"
            aria-label={`Remove ${blank.name} ${index + 1}`}
            onClick={() => set(entries.filter((_, other) => other !== index))}
          >
            Remove
          </button>
        </div>
      ))}
      <button type="button" onClick={add}>
        Add to {blank.name.toLowerCase()}
      </button>
    </fieldset>
  );
}

function TableField({ blank, value, path, around, onChange }: Props) {
  const rows = Object.entries((value ?? blank.default ?? {}) as Entry);
  const [key, each] = blank.blanks ?? [];
  if (!key || !each) return null;
  const set = (to: [string, unknown][]) => onChange(to.length || blank.needed ? Object.fromEntries(to) : undefined);
  const free = choicesOf(key, around).find(({ id }) => !rows.some(([taken]) => taken === id))?.id ?? "";
  return (
    <fieldset class="field entries" data-of="table">
      <legend>{blank.name}</legend>
      <Hint blank={blank} />
      {rows.map(([name, entry], index) => (
        <div key={index} class="entry">
          <BlankField
            blank={{ ...key, name: `${blank.name} ${index + 1}`, optional: false, most: key.most ?? LONG }}
            value={name}
            path={path}
            around={around}
            onChange={(to) => set(put(rows, [index, 0], String(to ?? name)))}
            bare
          />
          <BlankField
            blank={{ ...each, name: `${choicesOf(key, around).find(({ id }) => id === name)?.name ?? name}: how much` }}
            value={entry}
            path={[...path, name]}
            around={around}
            onChange={(to) => set(put(rows, [index, 1], to ?? startOf(each, around)))}
            bare
          />
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => set(rows.filter((_, other) => other !== index))}
          >
            Remove
          </button>
        </div>
      ))}
      <button type="button" onClick={() => set([...rows, [free, startOf(each, around)]])}>
        Add to {blank.name.toLowerCase()}
      </button>
    </fieldset>
  );
}

function EntryField({ blank, value, path, around, onChange }: Props) {
  if (blank.optional && !value) {
    return (
      <div class="field">
        <span>{blank.name}</span>
        <button type="button" onClick={() => onChange(startOf(blank, around))}>
          Add a {blank.name.toLowerCase()}
        </button>
        <Hint blank={blank} />
      </div>
    );
  }
  return (
    <fieldset class="field entry-of">
      <legend>{blank.name}</legend>
      <Hint blank={blank} />
      <Blanks
        blanks={blank.blanks ?? []}
        entry={(value ?? {}) as Entry}
        path={path}
        around={around}
        onChange={(to) => onChange(blank.optional || Object.keys(to).length ? to : undefined)}
      />
      {blank.optional && (
        <button type="button" onClick={() => onChange(undefined)}>
          Without a {blank.name.toLowerCase()}
        </button>
      )}
    </fieldset>
  );
}

/** All blanks of an entry, but for those that are filled in elsewhere. */
export function Blanks(props: {
  blanks: readonly Blank[];
  entry: Entry;
  path: Path;
  around: Around;
  onChange: (entry: Entry) => void;
}) {
  return (
    <div class="blanks">
      {props.blanks.map((blank) => (
        <BlankField
          key={blank.key}
          blank={blank}
          value={props.entry[blank.key]}
          path={[...props.path, blank.key]}
          around={props.around}
          onChange={(to) => props.onChange(put(props.entry, [blank.key], to))}
        />
      ))}
    </div>
  );
}

/** What may be chosen: some words, or what packs have under that kind. */
export function choicesOf(blank: Blank, { ready, zones }: Around): readonly Choosable[] {
  if (blank.words?.length) return blank.words.map((word) => ({ id: String(word), name: named(String(word)) }));
  if (blank.of === "zone") return zones.map((zone) => ({ id: zone, name: zone }));
  return ready[blank.of ?? ""] ?? [];
}

/** What a blank says that has just been added. */
export function startOf(blank: Blank, around: Around): unknown {
  if (blank.default !== undefined && blank.default !== null && !blank.optional) return blank.default;
  switch (blank.kind) {
    case "number":
      return blank.least ?? 0;
    case "tick":
      return false;
    case "word":
      return worded(blank, choicesOf(blank, around)[0]?.id ?? "");
    case "text":
      return "";
    case "list":
      return Array.from({ length: blank.least ?? 0 }, () => startOf(blank.blanks?.[0] as Blank, around));
    case "table":
      return {};
    case "entry":
      return Object.fromEntries(
        (blank.blanks ?? [])
          .filter((each) => each.needed || hasZone(each, around))
          .map((each) => [each.key, hasZone(each, around) ? around.zones.at(-1) : startOf(each, around)]),
      );
  }
}

/** Whether it says where somebody is: in the last of the zones, until it is said otherwise. */
function hasZone(blank: Blank, { zones }: Around): boolean {
  return blank.of === "zone" && zones.length > 0;
}

/** What goes without saying is not said. */
function usual(blank: Blank, value: unknown): unknown {
  const nothing = value === undefined || value === (blank.default ?? (blank.optional ? "" : undefined));
  return nothing && !blank.needed ? undefined : value;
}

/** A word that stands for a number is one. */
function worded(blank: Blank, text: string): unknown {
  return blank.words?.find((word) => String(word) === text) ?? text;
}

function numberIn({ valueAsNumber }: HTMLInputElement): number | undefined {
  return Number.isNaN(valueAsNumber) ? undefined : Math.round(valueAsNumber);
}

function nameOf(id: string, { ready }: Around): string {
  const kinds = ["foe", "item", "vehicle", "template", "encounter"];
  return kinds.flatMap((kind) => ready[kind] ?? []).find((each) => each.id === id)?.name ?? id;
}
