import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { follow, outside } from "../browser/route";
import { useTitle } from "../browser/title";
import { Icon } from "../parts/Icon";
import { Notice } from "../parts/Notice";
import { readBook, Trouble } from "../wire/api";
import type { Book } from "../wire/shapes";
import { Lookup } from "../working/Lookup";
import { ChapterPage, TitlePage } from "./ChapterPage";
import { Contents } from "./Contents";
import { EntryPage } from "./EntryPage";
import { FoundEntries } from "./FoundEntries";
import { Link } from "./Link";
import { extent, placeOf, SCENES } from "./lookup";
import { ScenesPage } from "./Scenes";
import { search } from "./search";

/** The rulebook of a game, open at a chapter, at one entry, or at its front. */
export function BookPage({ ruleset, page }: { ruleset: string; page: string }) {
  const book = useSignal<Book | null>(null);
  const failed = useSignal("");
  const load = () => {
    failed.value = "";
    readBook(ruleset).then(
      (found) => (book.value = found),
      (error: unknown) => (failed.value = error instanceof Trouble ? error.message : "The book could not be read."),
    );
  };
  useEffect(load, [ruleset]);
  useTitle(book.value ? `The rules of ${book.value.title}` : "The rules");
  if (book.value)
    return (
      <Lookup ruleset={ruleset}>
        <Opened book={book.value} page={page} />
      </Lookup>
    );
  return (
    <main class="page" aria-busy={!failed.value}>
      <Notice title={failed.value ? "There is no such book" : "Opening the book …"}>
        {failed.value && <p role="alert">{failed.value}</p>}
        <a class={failed.value ? "button primary" : "button"} href="/" onClick={follow}>
          Back to the lobby
        </a>
      </Notice>
    </main>
  );
}

function Opened({ book, page }: { book: Book; page: string }) {
  const query = useSignal("");
  const isSearching = useSignal(false);
  useEffect(() => {
    isSearching.value = false;
  }, [page]);
  const found = useMemo(() => search(book, query.value), [book, query.value]);
  const place = placeOf(book, page);
  const chapter = place?.chapter ?? book.chapters.find((each) => each.id === page);
  const look = (words: string) => {
    query.value = words;
    isSearching.value = !!words.trim();
  };
  return (
    <div class="book">
      <header class="book-head">
        <a class="tool" href={outside.value} onClick={follow} aria-label={wayBack(outside.value)}>
          <Icon name="back" />
        </a>
        <div class="what">
          <p class="name">
            <Link ruleset={book.ruleset}>The rules of {book.title}</Link>
          </p>
          <p class="quiet">{extent(book)}</p>
        </div>
        <search>
          <input
            type="search"
            aria-label="Search the rules"
            placeholder="Search the rules"
            value={query.value}
            onInput={(event) => look(event.currentTarget.value)}
            onFocus={() => look(query.value)}
          />
          <p class="quiet" role="status">
            {isSearching.value ? `${found.length} found` : ""}
          </p>
        </search>
      </header>
      <Contents book={book} chapter={chapter} entry={place?.entry.id ?? ""} page={page} />
      <main class="open-at" key={page}>
        {page && (
          <p class="crumbs">
            <Link ruleset={book.ruleset}>Contents</Link>
            {place && (
              <>
                <span aria-hidden="true"> › </span>
                <Link ruleset={book.ruleset} page={place.chapter.id}>
                  {place.chapter.title}
                </Link>
              </>
            )}
          </p>
        )}
        {isSearching.value ? (
          <FoundEntries book={book} found={found} query={query.value} />
        ) : place ? (
          <EntryPage book={book} place={place} />
        ) : chapter ? (
          <ChapterPage book={book} chapter={chapter} />
        ) : page === SCENES ? (
          <ScenesPage book={book} />
        ) : page ? (
          <NoSuchPage book={book} page={page} />
        ) : (
          <TitlePage book={book} />
        )}
      </main>
    </div>
  );
}

function NoSuchPage({ book, page }: { book: Book; page: string }) {
  return (
    <article class="leaf">
      <h1>The book has no {page}</h1>
      <p>
        Look it up in the <Link ruleset={book.ruleset}>contents</Link>, or search for what it is about.
      </p>
    </article>
  );
}

function wayBack(to: string): string {
  return to.startsWith("/table/") ? "Back to the table" : "Back to the lobby";
}
