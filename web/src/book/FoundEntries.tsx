import type { Book } from "../wire/shapes";
import { Link } from "./Link";
import { type Found, marked } from "./search";

/** What a search has found, the likeliest first. */
export function FoundEntries({ book, found, query }: { book: Book; found: readonly Found[]; query: string }) {
  if (!found.length)
    return (
      <article class="leaf">
        <h1>Nothing found</h1>
        <p>The book has no such words. Try fewer, or others.</p>
      </article>
    );
  return (
    <article class="leaf">
      <h1>{found.length === 1 ? "One place" : `${found.length} places`}</h1>
      <ol class="found">
        {found.map(({ entry, excerpt }) => (
          <li key={entry.id}>
            <h2>
              <Link ruleset={book.ruleset} page={entry.id}>
                <Marked text={entry.title} query={query} />
              </Link>{" "}
              <span class="id">{entry.id}</span>
            </h2>
            <p>
              <Marked text={excerpt} query={query} />
            </p>
          </li>
        ))}
      </ol>
    </article>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  return marked(text, query).map((piece, at) => (at % 2 ? <mark key={at}>{piece}</mark> : piece));
}
