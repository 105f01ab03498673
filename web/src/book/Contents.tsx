import { useEffect, useRef } from "preact/hooks";
import type { Book, BookChapter } from "../wire/shapes";
import { Link } from "./Link";
import { entriesOf, SCENES, scenesOf } from "./lookup";

interface Props {
  book: Book;
  /** The chapter one reads, and the entry, if one reads only that. */
  chapter: BookChapter | undefined;
  entry: string;
  page: string;
}

/** The chapters, and of the one that is read its rules. */
export function Contents({ book, chapter, entry, page }: Props) {
  const scenes = scenesOf(book).length;
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (list.current && here) list.current.scrollTop = here.offsetTop - list.current.clientHeight / 3;
  }, [entry, page]);
  return (
    <nav class="contents panel" aria-label="Contents" ref={list}>
      <ol>
        {scenes > 0 && (
          <li>
            <Link ruleset={book.ruleset} page={SCENES} here={page === SCENES} class="chapter">
              Scenes to try
              <span class="count">{scenes}</span>
            </Link>
          </li>
        )}
        {book.chapters.map((each) => (
          <li key={each.id}>
            <Link ruleset={book.ruleset} page={each.id} here={each === chapter && !entry} class="chapter">
              {each.title}
              <span class="count">{entriesOf(each).length}</span>
            </Link>
            {each === chapter && <Rules book={book} chapter={each} entry={entry} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Rules({ book, chapter, entry }: { book: Book; chapter: BookChapter; entry: string }) {
  return chapter.sections.map((section) => (
    <div key={section.title} class="rules">
      {section.title && <h3>{section.title}</h3>}
      <ul>
        {section.entries.map((each) => (
          <li key={each.id}>
            <Link ruleset={book.ruleset} page={each.id} here={each.id === entry}>
              {each.title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}
