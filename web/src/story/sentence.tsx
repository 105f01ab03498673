import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { isWide } from "../browser/wide";
import { type Side, sideOf } from "../room/side";
import type { Shown, Span } from "../wire/shapes";
import { Leaf } from "../working/Leaf";
import { Said, stopOf } from "../working/Said";
import { NumberButton, Why } from "../working/Working";

/** Keeps what stands before and after it on one line. */
const NO_BREAK = "\u2060";

/** A sentence in pieces: names are set apart, numbers are doors and words open; and below it what was opened. */
export function useSentence(spans: readonly Span[], view: Shown) {
  const open = useSignal<readonly number[]>([]);
  const id = useId();
  const toggle = (at: number) =>
    (open.value = open.value.includes(at) ? open.value.filter((each) => each !== at) : [...open.value, at]);
  const words = together(spans).map(({ span, stop, isGlued }, at) => (
    <Piece
      key={at}
      span={span}
      stop={stop}
      isGlued={isGlued}
      id={`${id}-${at}`}
      open={open.value.includes(at)}
      onToggle={() => toggle(at)}
      side={sideOf(view, span.actor)}
      ruleset={view.ruleset}
    />
  ));
  const whys = spans.map(({ working }, at) => {
    if (!working || !open.value.includes(at)) return null;
    const why = <Why key={at} id={`${id}-${at}`} working={working} ruleset={view.ruleset} />;
    return isWide.value ? (
      why
    ) : (
      <Leaf key={at} of={`${id}-${at}`} onClose={() => toggle(at)}>
        {why}
      </Leaf>
    );
  });
  return { words, whys };
}

interface Piece {
  span: Span;
  /** The full stop or comma after a number, which must not begin the next line. */
  stop: string;
  /** Whether it is written in one with the word before it, such as the 2 of Guard T2. */
  isGlued?: boolean;
}

/** The pieces of a sentence: what is only text is read in one, and each number takes its punctuation along. */
export function together(spans: readonly Span[]): Piece[] {
  return spans.map((span, at) => {
    if (!isText(span)) {
      const isGlued = !!span.working && /\p{L}$/u.test(spans[at - 1]?.text ?? "");
      return { span, stop: span.working ? stopOf(textFrom(spans, at + 1)) : "", isGlued };
    }
    if (isText(spans[at - 1])) return { span: { ...span, text: "" }, stop: "" };
    const text = textFrom(spans, at);
    return { span: { ...span, text: spans[at - 1]?.working ? text.slice(stopOf(text).length) : text }, stop: "" };
  });
}

function isText(span: Span | undefined): boolean {
  return !!span && !span.working && !span.actor;
}

function textFrom(spans: readonly Span[], at: number): string {
  const rest = spans.slice(at);
  const end = rest.findIndex((span) => !isText(span));
  return rest
    .slice(0, end < 0 ? undefined : end)
    .map(({ text }) => text)
    .join("");
}

interface PieceProps extends Piece {
  id: string;
  open: boolean;
  onToggle: () => void;
  side: Side | undefined;
  ruleset: string;
}

function Piece({ span, stop, isGlued, id, open, onToggle, side, ruleset }: PieceProps) {
  if (span.working)
    return (
      <span class="tight">
        {isGlued && NO_BREAK}
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
