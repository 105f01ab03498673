import { useMemo } from "preact/hooks";
import { follow } from "../browser/route";
import { minus } from "../parts/minus";
import { type Reading, useReading } from "./dictionary";

/** What an id of a rule looks like, in any game. */
const ID = /(?<![\w-])([A-Z]{1,4}-[A-Z0-9]+(?:-[A-Z0-9]+)*)(?![\w-])/;

/** A piece of text; ids of rules and words of the game in it open. */
export function Said({ text, ruleset }: { text: string; ruleset: string }) {
  const reading = useReading();
  return (
    <>
      {minus(text)
        .split(ID)
        .map((piece, at) =>
          at % 2 ? (
            <Id key={at} id={piece} ruleset={ruleset} reading={reading} />
          ) : reading ? (
            <Words key={at} text={piece} reading={reading} />
          ) : (
            piece
          ),
        )}
    </>
  );
}

/** An id: beside a game it shows the rule, in the book it leads to its page. */
function Id({ id, ruleset, reading }: { id: string; ruleset: string; reading: Reading | null }) {
  if (reading?.isAtTable)
    return (
      <button type="button" class="word" aria-haspopup="dialog" onClick={() => reading.look({ rule: id })}>
        {id}
      </button>
    );
  return (
    <a class="id" href={`/rules/${encodeURIComponent(ruleset)}/${id}`} onClick={follow}>
      {id}
    </a>
  );
}

/** Words that open, each with the punctuation after it, which must not begin the next line. */
function Words({ text, reading }: { text: string; reading: Reading }) {
  const pieces = useMemo(() => reading.dictionary.split(text), [text, reading]);
  const wordAt = (at: number) => (at % 2 ? reading.dictionary.word(pieces[at] ?? "") : undefined);
  return (
    <>
      {pieces.map((piece, at) => {
        const word = wordAt(at);
        if (!word) return wordAt(at - 1) ? piece.slice(stopOf(piece).length) : piece;
        const button = (
          <button type="button" class="word" aria-haspopup="dialog" onClick={() => reading.look({ word })}>
            {piece}
          </button>
        );
        const stop = stopOf(pieces[at + 1] ?? "");
        return stop ? (
          <span key={at} class="tight">
            {button}
            {stop}
          </span>
        ) : (
          button
        );
      })}
    </>
  );
}

/** The punctuation with which a text begins. */
export function stopOf(text: string): string {
  return /^[.,:;!?)%]+/.exec(text)?.[0] ?? "";
}
