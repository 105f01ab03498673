import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { Icon } from "../parts/Icon";
import { type Side, sideOf } from "../room/side";
import { inWords, type Line, type Shown, type Span, type TurnedUp } from "../wire/shapes";
import { Said } from "../working/Said";
import { NumberButton, Why } from "../working/Working";
import type { Headline } from "./folds";
import { Words } from "./Words";

interface Props {
  line: Line;
  /** Which line of the story it is, and of how many. */
  number: number;
  of: number;
  /** Whether a decision led to this line and those after it. */
  first: boolean;
  /** Whether the reader is about to undo it. */
  gone: boolean;
  view: Shown;
  /** What the exchange comes to that begins with this line. */
  headline?: Headline | undefined;
}

/** A sentence of the story. Names are set apart, numbers are doors. */
export function LogLine({ line, number, of, first, gone, view, headline }: Props) {
  const open = useSignal<readonly number[]>([]);
  const id = useId();
  const toggle = (at: number) =>
    (open.value = open.value.includes(at) ? open.value.filter((each) => each !== at) : [...open.value, at]);
  const words = together(line.spans).map(({ span, stop }, at) => (
    <Piece
      key={at}
      span={span}
      stop={stop}
      id={`${id}-${at}`}
      open={open.value.includes(at)}
      onToggle={() => toggle(at)}
      side={sideOf(view, span.actor)}
      ruleset={view.ruleset}
    />
  ));
  const isFolded = headline?.isOpen === false;
  return (
    <li
      aria-posinset={number}
      aria-setsize={of}
      data-tone={line.tone ?? ""}
      data-point={line.point ?? 0}
      data-first={first}
      data-gone={gone}
    >
      {headline && <Heading of={headline} view={view} />}
      {isFolded ? null : line.tone === "turn" ? (
        <h3>{words}</h3>
      ) : line.hands?.length ? (
        <Turned line={line} hands={line.hands} />
      ) : (
        <p>{words}</p>
      )}
      {line.spans.map(
        (span, at) =>
          span.working &&
          !isFolded &&
          open.value.includes(at) && <Why key={at} id={`${id}-${at}`} working={span.working} ruleset={view.ruleset} />,
      )}
    </li>
  );
}

/** An exchange in one line, which opens to all that happened in it. */
function Heading({ of, view }: { of: Headline; view: Shown }) {
  return (
    <h3 class="headline">
      <button type="button" aria-expanded={of.isOpen} onClick={of.toggle}>
        <Icon name="chevron" />
        <span>
          <Words spans={of.words} view={view} />
        </span>
      </button>
      {of.again && (
        <button type="button" class="again" aria-label="Watch again" onClick={of.again}>
          <Icon name="again" />
        </button>
      )}
    </h3>
  );
}

/** Cards that were face down: those of each lie beside each other. */
function Turned({ line, hands }: { line: Line; hands: readonly TurnedUp[] }) {
  return (
    <p class="turned-up">
      <span class="unseen">{inWords(line)}</span>
      {hands.map(({ who, cards }, at) => (
        <span key={at} class="turned" aria-hidden="true">
          <span class="name">{who}</span>
          {cards}
        </span>
      ))}
    </p>
  );
}

interface Piece {
  span: Span;
  /** The full stop or comma after a number, which must not begin the next line. */
  stop: string;
}

/** The pieces of a sentence, with each number's punctuation taken along. */
export function together(spans: readonly Span[]): Piece[] {
  return spans.map((span, at) => {
    const follows = spans[at - 1]?.working ? stopOf(span) : "";
    const next = spans[at + 1];
    const stop = span.working && next ? stopOf(next) : "";
    return { span: follows ? { ...span, text: span.text.slice(follows.length) } : span, stop };
  });
}

function stopOf(span: Span): string {
  return span.working ? "" : (/^[.,:;!?)%]+/.exec(span.text)?.[0] ?? "");
}

interface PieceProps extends Piece {
  id: string;
  open: boolean;
  onToggle: () => void;
  side: Side | undefined;
  ruleset: string;
}

function Piece({ span, stop, id, open, onToggle, side, ruleset }: PieceProps) {
  if (span.working)
    return (
      <span class="tight">
        <NumberButton text={span.text} label={span.working.label} open={open} id={id} onClick={onToggle} />
        {stop}
      </span>
    );
  return span.actor ? (
    <span class="name" data-side={side}>
      {span.text}
    </span>
  ) : (
    <Said text={span.text} ruleset={ruleset} />
  );
}
