import { follow } from "../browser/route";

/** What an id of a rule looks like, in any game. */
const ID = /(?<![\w-])([A-Z]{1,4}-[A-Z0-9]+(?:-[A-Z0-9]+)*)(?![\w-])/;

/** A piece of text; ids of rules in it lead into the book. */
export function Said({ text, ruleset }: { text: string; ruleset: string }) {
  return (
    <>
      {text.split(ID).map((piece, at) =>
        at % 2 ? (
          <a key={at} class="id" href={`/rules/${encodeURIComponent(ruleset)}/${piece}`} onClick={follow}>
            {piece}
          </a>
        ) : (
          piece
        ),
      )}
    </>
  );
}
