import type { ComponentChildren } from "preact";
import { minus } from "../parts/minus";
import { useRoom } from "../room/here";
import type { Asked, Option, Purse, Several } from "../wire/shapes";
import { type Alongs, Beside } from "./Beside";
import { Confirm } from "./Confirm";
import { flat, inVain, type Laid, oddsAgainst, read, total, whyNot } from "./hand";
import { layBy } from "./laying";
import { restOf, toldDebt } from "./outlook";

interface Props {
  asked: Asked;
  schema: Several;
  laid: readonly Laid[];
  alongs: Alongs;
  busy: boolean;
  onLaid: (laid: Laid[]) => void;
  /** What takes out of the way what bars a card that lies there. */
  wayOut: (option: Option) => ComponentChildren;
}

/** What lies face down before one, what it costs and what is left, and the button that lays it. */
export function Tray({ asked, schema, laid, alongs, busy, onLaid, wayOut }: Props) {
  const advises = useRoom().view.value?.can_advise !== false;
  const usual = advises ? [] : read(schema, (asked.default as string[] | null) ?? []);
  const keys = flat(laid);
  const last = laid.at(-1);
  const beside = (key: string) =>
    onLaid(
      laid.map((entry) =>
        entry === last
          ? { ...entry, beside: toggled(entry.beside, key) }
          : { ...entry, beside: entry.beside.filter((one) => one !== key) },
      ),
    );
  return (
    <>
      {last && (
        <div class="tray">
          <ol class="laid" aria-label="Your cards, face down">
            {laid.map((entry) => (
              <LaidCard
                key={entry.card}
                entry={entry}
                schema={schema}
                onTakeBack={() => onLaid(laid.filter((each) => each !== entry))}
              />
            ))}
          </ol>
          <Beside
            key={last.card}
            entry={last}
            schema={schema}
            laid={keys}
            along={alongs[last.card] ?? []}
            onBeside={beside}
            why={(option) => (last.beside.includes(option.key) ? "" : whyNot(schema, keys, option))}
          />
        </div>
      )}
      <div class="sending">
        {inVain(schema, keys).map((option) => (
          <p key={option.key} class="in-vain">
            <span>
              {option.text} would come to nothing: {oddsAgainst(option)[0]?.bar}.
            </span>{" "}
            {wayOut(option)}
          </p>
        ))}
        <Price schema={schema} laid={laid} />
        <Confirm busy={busy} quiet={!laid.length} text={ready(laid.length)} />
        {usual.length > 0 && !last && (
          <button type="button" class="primary as-usual" onClick={() => onLaid(usual)}>
            Take the usual: {usual.map((entry) => named(schema, [entry.card, ...entry.beside]).join(", ")).join("; ")}
          </button>
        )}
      </div>
    </>
  );
}

/** A card that lies face down, with what was put beside it. */
function LaidCard({ entry, schema, onTakeBack }: { entry: Laid; schema: Several; onTakeBack: () => void }) {
  const option = schema.options.find(({ key }) => key === entry.card);
  return (
    <li class="down">
      <span class="back" aria-hidden="true" />
      <span class="name">{option?.text}</span>
      <span class="quiet">{[option?.note, ...named(schema, entry.beside)].filter(Boolean).join(" · ")}</span>
      <button
        type="button"
        class="take-back"
        aria-label={`Take back ${option?.text ?? ""}`}
        onClick={layBy(onTakeBack)}
      >
        ×
      </button>
    </li>
  );
}

/** What lies there costs, out of what there is, and what is left then. */
function Price({ schema, laid }: { schema: Several; laid: readonly Laid[] }) {
  const all = total(schema, laid);
  const { purse } = schema;
  if (!purse) return <p class="quiet price-of">{laid.length ? "Nobody sees them before the reveal." : ""}</p>;
  const { left } = purse;
  return (
    <p class="price-of" data-beyond={all > left}>
      <span>{priceWords(all, purse)}</span>
      <span class="pips" aria-hidden="true" style={{ "--of": `${Math.max(left, all, 1)}` }}>
        <i style={{ flex: Math.max(0, left - all) }} />
        <b style={{ flex: all }} />
      </span>
    </p>
  );
}

function priceWords(all: number, purse: Purse): string {
  const { left, unit } = purse;
  const { words, debt } = restOf(purse, all);
  if (!all) return [`You have ${minus(left)} ${unit}.`, debt && toldDebt(debt)].filter(Boolean).join(" ");
  if (all > left) return [`${all} ${unit} ${words}.`, debt && toldDebt(debt)].filter(Boolean).join(" ");
  return `${all} of ${left} ${unit}, ${left - all} left.`;
}

function toggled(keys: readonly string[], key: string): string[] {
  return keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key];
}

function named(schema: Several, keys: readonly string[]): string[] {
  return keys.map((key) => schema.options.find((option: Option) => option.key === key)?.text ?? key);
}

function ready(count: number): string {
  if (!count) return "Lay nothing";
  return `Lay ${count} card${count > 1 ? "s" : ""} face down`;
}
