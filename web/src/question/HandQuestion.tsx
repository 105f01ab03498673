import { useSignal } from "@preact/signals";
import type { Option, Several } from "../wire";
import { Confirm } from "./Confirm";
import { faces, flat, hasRoom, isBeside, points, read, way, type Laid } from "./hand";
import { groups } from "./groups";
import type { Asking } from "./Question";

/** A hand of Action Cards: put some face down, say what lies beside them, and be ready. */
export function HandQuestion({ asked, schema, busy, onAnswer }: Asking<Several>) {
  const laid = useSignal<Laid[]>([]);
  const cards = groups(schema.options.filter((option) => !isBeside(option)));
  const tab = useSignal(cards[0]?.name ?? "");
  const keys = flat(laid.value);
  const usual = read(schema, (asked.default as string[] | null) ?? []);

  const lay = (option: Option) => {
    if (!busy && hasRoom(schema, keys, option)) laid.value = [...laid.value, { card: option.key, beside: [] }];
  };
  const takeBack = (at: number) => (laid.value = laid.value.filter((_, each) => each !== at));
  const beside = (at: number, key: string) =>
    (laid.value = laid.value.map((entry, each) =>
      each === at ? { ...entry, beside: toggled(entry.beside, key) } : { ...entry, beside: entry.beside.filter((one) => one !== key) },
    ));

  const shown = cards.find(({ name }) => name === tab.value) ?? cards[0];
  return (
    <form class="hand" onSubmit={(event) => (event.preventDefault(), busy || onAnswer(keys))}>
      {laid.value.length > 0 && (
        <ol class="laid" aria-label="Your cards, face down">
          {laid.value.map((entry, at) => (
            <LaidCard
              key={entry.card}
              entry={entry}
              schema={schema}
              last={at === laid.value.length - 1}
              onTakeBack={() => takeBack(at)}
              onBeside={(key) => beside(at, key)}
              canLie={(option) => entry.beside.includes(option.key) || hasRoom(schema, keys, option)}
            />
          ))}
        </ol>
      )}
      {cards.length > 1 && (
        <div class="tabs" role="tablist" aria-label="Your hand">
          {cards.map(({ name }) => (
            <button key={name} type="button" role="tab" aria-selected={name === shown?.name} onClick={() => (tab.value = name)}>
              {name}
            </button>
          ))}
        </div>
      )}
      {shown && (
        <div class="deck" role="group" aria-label={shown.name}>
          {faces(shown.options).map(({ title, rows }) => (
            <div key={title} class="action-card">
              <h3>{title}</h3>
              {rows.map(({ held, ways }) => (
                <div key={held} class="plays">
                  {held && <small>{held}</small>}
                  {ways.map((option) => (
                    <button
                      key={option.key}
                      type="button"
                      class="play"
                      data-card={option.text}
                      aria-pressed={keys.includes(option.key)}
                      aria-disabled={busy || !hasRoom(schema, keys, option)}
                      onClick={() => lay(option)}
                    >
                      <span class="unseen">{option.text}</span>
                      <span aria-hidden="true">{way(option)}</span>
                      {option.note && <small>{option.note}</small>}
                    </button>
                  ))}
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
      <Confirm busy={busy} text={ready(laid.value.length)} note={summary(schema, laid.value, usual.length)} />
      {usual.length > 0 && laid.value.length === 0 && (
        <button type="button" class="quiet" onClick={() => (laid.value = usual)}>
          Take the usual: {names(schema, usual)}
        </button>
      )}
    </form>
  );
}

interface LaidProps {
  entry: Laid;
  schema: Several;
  /** Only the card laid last shows what may lie beside it. */
  last: boolean;
  onTakeBack: () => void;
  onBeside: (key: string) => void;
  canLie: (option: Option) => boolean;
}

function LaidCard({ entry, schema, last, onTakeBack, onBeside, canLie }: LaidProps) {
  const unfolded = useSignal(false);
  const option = schema.options.find(({ key }) => key === entry.card);
  const others = schema.options.filter(isBeside);
  const targets = others.filter(({ tags }) => tags?.kind === "target");
  const subs = others.filter(({ tags }) => tags?.kind === "sub");
  const chip = (each: Option) => (
    <button
      key={each.key}
      type="button"
      class="chip"
      aria-pressed={entry.beside.includes(each.key)}
      aria-disabled={!canLie(each)}
      onClick={() => canLie(each) && onBeside(each.key)}
    >
      {each.text}
      {each.note && <small> {each.note}</small>}
    </button>
  );
  return (
    <li class="down">
      <span class="name">{option?.text}</span>
      <span class="quiet">{[option?.note, ...named(schema, entry.beside)].filter(Boolean).join(" · ")}</span>
      <button type="button" class="take-back" aria-label={`Take back ${option?.text ?? ""}`} onClick={onTakeBack}>
        ×
      </button>
      {last && (
        <div class="beside" role="group" aria-label="Beside it">
          {targets.map(chip)}
          {subs.length > 0 && (
            <button type="button" class="chip" aria-expanded={unfolded.value} onClick={() => (unfolded.value = !unfolded.value)}>
              Sub-Action …
            </button>
          )}
          {unfolded.value && subs.map(chip)}
        </div>
      )}
    </li>
  );
}

function toggled(keys: readonly string[], key: string): string[] {
  return keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key];
}

function named(schema: Several, keys: readonly string[]): string[] {
  return keys.map((key) => schema.options.find((option) => option.key === key)?.text ?? key);
}

function names(schema: Several, laid: readonly Laid[]): string {
  return laid.map((entry) => named(schema, [entry.card, ...entry.beside]).join(", ")).join("; ");
}

function ready(count: number): string {
  if (!count) return "Ready, with nothing";
  return `Lay ${count} card${count > 1 ? "s" : ""} face down`;
}

function summary(schema: Several, laid: readonly Laid[], usual: number): string {
  if (!laid.length) return usual ? "" : "You may let it be.";
  return `${points(schema, laid)} AP. Nobody sees them until all are turned up.`;
}
