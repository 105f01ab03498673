import { useSignal } from "@preact/signals";
import { Icon } from "../parts/Icon";
import type { Book, Entry } from "../wire/shapes";
import { AtTable } from "./AtTable";
import { EntryText } from "./EntryText";
import { EntryLink, Link } from "./Link";
import { addressOf, type Place, related } from "./lookup";
import { Readings } from "./OpenQuestion";
import { Scenes } from "./Scenes";

const KINDS: Record<string, string> = { ruling: "the book leaves it open", choice: "somebody decides" };

/** One entry on a page of its own, with what it has to do with. */
export function EntryPage({ book, place }: { book: Book; place: Place }) {
  const { entry, before, after } = place;
  const { open, others } = related(book, place);
  const isRuling = entry.kind === "ruling";
  return (
    <>
      <article class="leaf">
        <p class="head">
          <strong class="id">{entry.id}</strong>
          <span>{[KINDS[entry.kind], entry.origin].filter(Boolean).join(" · ")}</span>
          <CopyLink book={book} entry={entry} />
        </p>
        <h1>{entry.title}</h1>
        <EntryText book={book} entry={entry} />
        <Scenes ruleset={book.ruleset} entry={entry} />
        <AtTable ruleset={book.ruleset} rule={entry.id} />
        <See
          title={isRuling ? "What it is about" : "See also"}
          book={book}
          entries={isRuling ? [...others, ...open] : others}
        />
        <nav class="turning" aria-label="Before and after">
          {before && (
            <Link ruleset={book.ruleset} page={before.id}>
              ‹ {before.title}
            </Link>
          )}
          {after && (
            <Link ruleset={book.ruleset} page={after.id} class="after">
              {after.title} ›
            </Link>
          )}
        </nav>
      </article>
      {!isRuling && open.length > 0 && <OpenQuestions book={book} open={open} />}
    </>
  );
}

function See({ title, book, entries }: { title: string; book: Book; entries: readonly Entry[] }) {
  if (!entries.length) return null;
  return (
    <section class="sees" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryLink ruleset={book.ruleset} entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the book leaves open about a rule, beside it. */
function OpenQuestions({ book, open }: { book: Book; open: readonly Entry[] }) {
  return (
    <aside class="open-questions" aria-label="What the book leaves open about it">
      {open.map((entry) => (
        <section key={entry.id} class="panel">
          <p class="head">
            <span>The book leaves open</span>
            <Link ruleset={book.ruleset} page={entry.id} class="id">
              {entry.id}
            </Link>
          </p>
          <h2>{entry.question}</h2>
          <Readings entry={entry} ruleset={book.ruleset} />
        </section>
      ))}
    </aside>
  );
}

function CopyLink({ book, entry }: { book: Book; entry: Entry }) {
  const copied = useSignal(false);
  if (!navigator.clipboard) return null; // a table at home is served without https, and has none
  const copy = () =>
    navigator.clipboard.writeText(location.origin + addressOf(book.ruleset, entry.id)).then(
      () => (copied.value = true),
      () => undefined,
    );
  return (
    <button type="button" class="copy" aria-label={copied.value ? "Copied" : "Copy link"} onClick={copy}>
      <Icon name={copied.value ? "check" : "copy"} />
      <span class="label">{copied.value ? "Copied" : "Copy link"}</span>
    </button>
  );
}
