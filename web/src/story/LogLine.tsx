import { Icon } from "../parts/Icon";
import { inWords, type Line, type Shown, type TurnedUp, wordsOf } from "../wire/shapes";
import type { Headline } from "./folds";
import { useSentence } from "./sentence";

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
  const { words, whys } = useSentence(line.spans, view);
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
      {!isFolded && whys}
    </li>
  );
}

/** An exchange in one line, which opens to all that happened in it; its numbers and words open like those of a line. */
function Heading({ of, view }: { of: Headline; view: Shown }) {
  const { words, whys } = useSentence(of.words, view);
  return (
    <>
      <h3 class="headline">
        <button type="button" class="fold" aria-expanded={of.isOpen} aria-label={wordsOf(of.words)} onClick={of.toggle}>
          <Icon name="chevron" />
        </button>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the button beside it does the same */}
        <span onClick={(event) => !(event.target as Element).closest("button") && of.toggle()}>{words}</span>
        {of.again && (
          <button type="button" class="again" aria-label="Watch again" onClick={of.again}>
            <Icon name="again" />
          </button>
        )}
      </h3>
      {whys}
    </>
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
