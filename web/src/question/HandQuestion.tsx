import { useSignal } from "@preact/signals";
import { Fragment } from "preact";
import { useId } from "preact/hooks";
import { Drawer } from "../parts/Drawer";
import { submitted } from "../parts/submitted";
import { Tabs } from "../parts/Tabs";
import { useRoom } from "../room/here";
import type { Option, Several, Spread } from "../wire/shapes";
import { RuleText } from "../working/RuleText";
import type { Asking } from "./asking";
import { Confirm } from "./Confirm";
import { percent } from "./chance";
import { groups } from "./groups";
import {
  barredCards,
  type Card,
  cards,
  everyTarget,
  flat,
  goesWith,
  isAddition,
  isBeside,
  type Laid,
  oddsAgainst,
  put,
  read,
  targetsOf,
  tooFar,
  total,
  way,
  whyNot,
} from "./hand";
import { toldBar, toldCase, toldOutlook, toldSpread } from "./outlook";

/** A hand of cards: put some face down, say what lies beside them, and be ready. */
export function HandQuestion({ asked, schema, busy, onAnswer }: Asking<Several>) {
  const ruleset = useRoom().view.value?.ruleset ?? "";
  const laid = useSignal<Laid[]>([]);
  const told = useSignal("");
  const explained = useSignal<Option | null>(null);
  const barred = (schema.barred ?? []).map(({ option }) => option);
  const hand = groups([...schema.options, ...barred].filter((option) => !isBeside(option)));
  const tab = useSignal(hand[0]?.name ?? "");
  const keys = flat(laid.value);
  const usual = read(schema, (asked.default as string[] | null) ?? []);
  const last = laid.value.at(-1);

  const why = (option: Option) => whyNot(schema, keys, option);
  const lay = (option: Option) => {
    if (busy) return;
    told.value = why(option) && `${option.text}: ${why(option)}.`;
    if (!told.value) laid.value = put(schema, laid.value, option);
  };
  const explain = (option: Option) => (explained.value = option);
  const takeBack = (at: number) => (laid.value = laid.value.filter((_, each) => each !== at));
  const beside = (at: number, key: string) =>
    (laid.value = laid.value.map((entry, each) =>
      each === at
        ? { ...entry, beside: toggled(entry.beside, key) }
        : { ...entry, beside: entry.beside.filter((one) => one !== key) },
    ));

  const shown = hand.find(({ name }) => name === tab.value) ?? hand[0];
  return (
    <form class="playing" onSubmit={submitted(() => busy || onAnswer(keys))}>
      {hand.length > 1 && (
        <Tabs
          label="Your hand"
          names={hand.map(({ name }) => name)}
          shown={shown?.name ?? ""}
          onShow={(to) => (tab.value = to)}
        />
      )}
      {shown && (
        <div key={shown.name} class="deck" role="group" aria-label={shown.name}>
          {cards(shown.options.filter((option) => !barred.includes(option))).map((card) => (
            <HandCard
              key={card.title + card.means}
              card={card}
              laid={keys}
              busy={busy}
              why={why}
              onLay={lay}
              onExplain={explain}
            />
          ))}
          {barredCards(schema, shown.name).map(({ card, why }) => (
            <HandCard
              key={card.title + card.means}
              card={card}
              laid={[]}
              busy={busy}
              why={() => why}
              onLay={(option) => (told.value = `${option.text}: ${why}.`)}
              onExplain={explain}
            />
          ))}
        </div>
      )}
      {laid.value.length > 0 && (
        <ol class="laid" aria-label="Your cards, face down">
          {laid.value.map((entry, at) => (
            <LaidCard key={entry.card} entry={entry} schema={schema} onTakeBack={() => takeBack(at)} />
          ))}
        </ol>
      )}
      {last && (
        <Beside
          key={last.card}
          entry={last}
          schema={schema}
          onBeside={(key) => beside(laid.value.length - 1, key)}
          why={(option) => (last.beside.includes(option.key) ? "" : why(option))}
        />
      )}
      <p class="unseen" role="status">
        {told}
      </p>
      {explained.value && (
        <Drawer title={explained.value.face?.title ?? explained.value.text} onClose={() => (explained.value = null)}>
          <RuleText ruleset={ruleset} id={explained.value.face?.rule ?? ""} />
        </Drawer>
      )}
      <div class="sending">
        <Confirm
          busy={busy}
          quiet={!laid.value.length}
          text={ready(laid.value.length)}
          note={summary(schema, laid.value)}
        />
        {usual.length > 0 && laid.value.length === 0 && (
          <button type="button" class="primary as-usual" onClick={() => (laid.value = usual)}>
            Take the usual: {names(schema, usual)}
          </button>
        )}
      </div>
    </form>
  );
}

interface CardProps {
  card: Card;
  /** The keys of what lies there already. */
  laid: readonly string[];
  busy: boolean;
  /** Why an option cannot lie there, if it cannot. */
  why: (option: Option) => string;
  onLay: (option: Option) => void;
  onExplain: (option: Option) => void;
}

/** One card: its name, what it is played with, its dice and odds, and a button for each way to play it. */
function HandCard({ card: { title, means, ways }, laid, busy, why, onLay, onExplain }: CardProps) {
  const id = useId();
  const first = ways[0];
  const isPlain = ways.length === 1 && !!first && !way(first);
  const reasons = whys(
    ways.filter((option) => !laid.includes(option.key)),
    why,
  );
  return (
    <div class="action-card" data-plain={isPlain} data-barred={ways.every((option) => !!why(option))}>
      <div class="head">
        <h3>{title}</h3>
        {means && <p class="held">{means}</p>}
        {first?.face?.rule && (
          <button
            type="button"
            class="explain"
            aria-label={`What is ${title}?`}
            aria-haspopup="dialog"
            onClick={() => first && onExplain(first)}
          >
            ?
          </button>
        )}
      </div>
      {first && <Chances option={first} />}
      {first && <Outlook option={first} />}
      <div class="plays">
        {ways.map((option) => (
          <button
            key={option.key}
            type="button"
            class="play"
            data-card={option.text}
            aria-pressed={laid.includes(option.key)}
            aria-disabled={busy || !!why(option)}
            aria-describedby={reasons ? id : undefined}
            onClick={() => onLay(option)}
          >
            <span class="unseen">{option.text}</span>
            {way(option) && <span aria-hidden="true">{way(option)}</span>}
            {option.note && <small>{option.note}</small>}
            {option.face?.effect && <Effect effect={option.face.effect} comes={comesTo(option)} />}
          </button>
        ))}
      </div>
      {reasons && (
        <p class="why-not" id={id}>
          {reasons}
        </p>
      )}
    </div>
  );
}

/** What a way to play a card does or stops, where dice decide it. */
function comesTo({ face, odds = [] }: Option): Spread | undefined {
  const does = odds.find(({ cases }) => cases?.length)?.cases?.[0]?.does ?? face?.stops;
  return does && does.low !== does.high ? does : undefined;
}

/** From where to where it lies in eight cases of ten, read out with its mean; or as it is written. */
function Effect({ effect, comes }: { effect: string; comes: Spread | undefined }) {
  return (
    <small class="effect" title={comes ? `${effect}: ${toldSpread(comes)}` : "Effect"}>
      {comes ? (
        <>
          <span class="unseen">{toldSpread(comes)}</span>
          <span aria-hidden="true">{`${comes.low}–${comes.high}`}</span>
        </>
      ) : (
        effect
      )}
    </small>
  );
}

/** Why a card cannot be played; where only some ways are barred, which. */
function whys(ways: readonly Option[], why: (option: Option) => string): string {
  const barred = ways.filter((option) => why(option));
  const reasons = [...new Set(barred.map(why))];
  const which = barred.length < ways.length ? `${barred.map(way).join(", ")}: ` : "";
  return reasons.length ? `${which}${reasons.join("; ")}` : "";
}

/** What is rolled, and how likely it is to do; where there are several to aim at, for the nearest. What cannot work now
 * says that instead, and what would help. */
function Chances({ option }: { option: Option }) {
  const nameOf = useNames();
  const dice = option.face?.dice;
  const foes = oddsAgainst(option);
  if (!dice) return null;
  const [nearest] = foes;
  const fixed = option.odds?.find(({ against }) => against);
  const whom = foes.length > 1 ? ` ${nameOf(nearest?.target ?? "")}` : "";
  return (
    <p class="chances">
      <span>{dice}</span>
      {fixed && (
        <strong title={fixed.basis}>
          {`${percent(fixed.chance)} at ${fixed.against}`}
          {fixed.basis && <span class="unseen">, {fixed.basis}</span>}
        </strong>
      )}
      {nearest && (
        <strong data-barred={!!nearest.bar}>
          {nearest.bar ? `${toldBar(nearest)}${whom}` : `${percent(nearest.chance)}${whom || " hit"}`}
        </strong>
      )}
    </p>
  );
}

/** What the numbers on a card depend on, and what comes of an answer like the last; nothing where it cannot work now. */
function Outlook({ option }: { option: Option }) {
  const odds = option.odds?.find(({ cases }) => cases?.length);
  const [first, ...answers] = odds?.cases ?? [];
  if (!odds || !first || odds.bar) return null;
  const fells = first.fells ? `${percent(first.fells)} to bring down` : "";
  return (
    <p class="outlook">
      {[first.when, odds.basis, fells].filter(Boolean).join(", ")}
      {answers.map((each) => `; ${toldCase(each)}`)}
    </p>
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
      <button type="button" class="take-back" aria-label={`Take back ${option?.text ?? ""}`} onClick={onTakeBack}>
        ×
      </button>
    </li>
  );
}

interface BesideProps {
  entry: Laid;
  schema: Several;
  onBeside: (key: string) => void;
  why: (option: Option) => string;
}

/** What may lie beside the card that was laid last: at whom it is aimed, and what can be added to it. */
function Beside({ entry, schema, onBeside, why }: BesideProps) {
  const unfolded = useSignal("");
  const option = schema.options.find(({ key }) => key === entry.card);
  const additions = schema.options.filter((each) => isAddition(each) && goesWith(each, option));
  const isAbout = entry.beside.some((key) => additions.some((each) => each.key === key)); // it may be about somebody
  const targets = isAbout ? everyTarget(schema) : option ? targetsOf(schema, option) : [];
  const chip = (each: Option) => (
    <button
      key={each.key}
      type="button"
      class="chip"
      aria-pressed={entry.beside.includes(each.key)}
      aria-disabled={!!why(each)}
      onClick={() => why(each) || onBeside(each.key)}
    >
      {each.text}
      <small>{[each.note, option && chanceAt(option, each), why(each)].filter(Boolean).join(", ")}</small>
    </button>
  );
  if (!additions.length && !targets.length) return null;
  return (
    <div class="beside" role="group" aria-label="Beside it" data-unfolded={!!unfolded.value}>
      {targets.map(chip)}
      {groups(additions).map(({ name, options }) => (
        <Fragment key={name}>
          <button
            type="button"
            class="chip"
            aria-expanded={unfolded.value === name}
            onClick={() => (unfolded.value = unfolded.value === name ? "" : name)}
          >
            {name} …
          </button>
          {unfolded.value === name && options.map(chip)}
        </Fragment>
      ))}
    </div>
  );
}

/** How likely a card hits whom it is aimed at, and what stands in the way of it. */
function chanceAt(card: Option, target: Option): string {
  const odds = oddsAgainst(card).find((each) => each.target === target.target);
  if (!odds) return tooFar(card, target);
  if (odds.bar) return toldBar(odds);
  const critical = typeof odds.critical === "number" ? `critical ${percent(odds.critical)}` : "";
  return [percent(odds.chance), critical, ...toldOutlook(odds)].filter(Boolean).join(", ");
}

function useNames(): (id: string) => string {
  const figures = useRoom().view.value?.board.figures ?? [];
  return (id) => figures.find((figure) => figure.id === id)?.name ?? id;
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
  if (!count) return "Lay nothing";
  return `Lay ${count} card${count > 1 ? "s" : ""} face down`;
}

function summary(schema: Several, laid: readonly Laid[]): string {
  const { unit = "", left = 0, beyond = "" } = schema.purse ?? {};
  if (!laid.length) return unit && `You have ${left} ${unit}.`;
  const all = total(schema, laid);
  if (unit && all > left) return `${[`${all} ${unit}, but you have ${left}`, beyond].filter(Boolean).join(": ")}.`;
  return unit ? `${all} of ${left} ${unit}.` : "Nobody sees them before the reveal.";
}
