import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { type Side, sideOf } from "../room/side";
import type { Shown, Span } from "../wire/shapes";
import { Said } from "../working/Said";
import { NumberButton, Why } from "../working/Working";

/** A sentence in pieces: names are set apart, numbers are doors and words open; and below it what was opened. */
export function useSentence(spans: readonly Span[], view: Shown) {
  const open = useSignal<readonly number[]>([]);
  const id = useId();
  const toggle = (at: number) =>
    (open.value = open.value.includes(at) ? open.value.filter((each) => each !== at) : [...open.value, at]);
  const words = together(spans).map(({ span, stop }, at) => (
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
  const whys = spans.map(
    (span, at) =>
      span.working &&
      open.value.includes(at) && <Why key={at} id={`${id}-${at}`} working={span.working} ruleset={view.ruleset} />,
  );
  return { words, whys };
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
