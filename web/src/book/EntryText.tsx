import type { Book, Entry } from "../wire/shapes";
import { Prose } from "../working/Prose";
import { capital } from "./lookup";
import { Readings } from "./OpenQuestion";

/** All that the book says under one id: the rule, its examples, its readings, and what shows that it is kept. */
export function EntryText({ book, entry }: { book: Book; entry: Entry }) {
  const { ruleset } = book;
  return (
    <>
      {entry.question && <p class="question">{entry.question}</p>}
      {entry.readings && <Readings entry={entry} ruleset={ruleset} />}
      {entry.text && <Prose text={entry.text} ruleset={ruleset} />}
      {entry.examples?.map((example) => (
        <blockquote key={example}>
          <Prose text={capital(example)} ruleset={ruleset} />
        </blockquote>
      ))}
      {entry.left_to_gm && (
        <p class="left-to-gm">
          <strong>Left to the GM:</strong> {entry.left_to_gm}
        </p>
      )}
      {book.has_record && !entry.left_to_gm && <Proofs entry={entry} />}
    </>
  );
}

/** Which tests name it and run its code; their names are sentences. */
function Proofs({ entry }: { entry: Entry }) {
  const proofs = entry.proofs ?? [];
  if (!proofs.length) return <p class="proofs">No test on record names it.</p>;
  return (
    <details class="proofs">
      <summary>
        {proofs.length === 1 ? "1 test shows that it is kept" : `${proofs.length} tests show that it is kept`}
      </summary>
      <ul>
        {proofs.map((each) => (
          <li key={each}>{capital(each)}.</li>
        ))}
      </ul>
    </details>
  );
}
