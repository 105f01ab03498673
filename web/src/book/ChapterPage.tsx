import type { ComponentChildren } from "preact";
import type { Book, BookChapter } from "../wire/shapes";
import { Prose } from "../working/Prose";
import { EntryText } from "./EntryText";
import { Link } from "./Link";
import { entriesOf, SCENES, scenesOf } from "./lookup";

/** A chapter to be read from its first rule to its last. */
export function ChapterPage({ book, chapter }: { book: Book; chapter: BookChapter }) {
  return (
    <article class="leaf">
      <h1>{chapter.title}</h1>
      <Prose text={chapter.text} ruleset={book.ruleset} />
      {chapter.sections.map((section) => (
        <section key={section.title} class="section" aria-label={section.title || chapter.title}>
          {section.title && <h2>{section.title}</h2>}
          {section.entries.map((entry) => (
            <section key={entry.id} class="rule-of-chapter">
              <Heading level={section.title ? 3 : 2}>
                <Link ruleset={book.ruleset} page={entry.id}>
                  {entry.title}
                </Link>{" "}
                <span class="id">{entry.id}</span>
              </Heading>
              <EntryText book={book} entry={entry} />
            </section>
          ))}
        </section>
      ))}
    </article>
  );
}

function Heading({ level, children }: { level: 2 | 3; children: ComponentChildren }) {
  return level === 2 ? <h2>{children}</h2> : <h3>{children}</h3>;
}

/** The front of the book: its chapters, each with what it is about. */
export function TitlePage({ book }: { book: Book }) {
  const scenes = scenesOf(book).length;
  return (
    <article class="leaf">
      <h1>The rules of {book.title}</h1>
      {scenes > 0 && (
        <p>
          <Link ruleset={book.ruleset} page={SCENES}>
            {scenes === 1 ? "One scene" : `${scenes} scenes`} to try
          </Link>
          : rules at work, each at a table of your own.
        </p>
      )}
      <ol class="chapters">
        {book.chapters.map((chapter) => (
          <li key={chapter.id}>
            <h2>
              <Link ruleset={book.ruleset} page={chapter.id}>
                {chapter.title}
              </Link>{" "}
              <span class="count">{entriesOf(chapter).length}</span>
            </h2>
            <Prose text={chapter.text} ruleset={book.ruleset} />
          </li>
        ))}
      </ol>
    </article>
  );
}
