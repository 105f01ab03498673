import { useOpening } from "../browser/opening";
import { tryScene } from "../wire/api";
import type { Book, Entry, Tried } from "../wire/shapes";
import { Said } from "../working/Said";
import { EntryLink } from "./Link";
import { scenesOf } from "./lookup";

/** Where a rule is seen at work. */
export function Scenes({ ruleset, entry }: { ruleset: string; entry: Entry }) {
  return (entry.scenes ?? []).map((scene) => <Scene key={scene.id} ruleset={ruleset} scene={scene} />);
}

/** All scenes of a book, each with the rules it shows. */
export function ScenesPage({ book }: { book: Book }) {
  return (
    <article class="leaf">
      <h1>Scenes to try</h1>
      <p>Each shows some rules at work, as it went once. Try it at a table of your own: the house plays the others.</p>
      {scenesOf(book).map(({ scene, entries }) => (
        <Scene key={scene.id} ruleset={book.ruleset} scene={scene} shows={entries} />
      ))}
    </article>
  );
}

interface Props {
  ruleset: string;
  scene: Tried;
  shows?: readonly Entry[];
}

/** How it went once, and a table to try it at. */
function Scene({ ruleset, scene: { id, title, story }, shows }: Props) {
  const { busy, trouble, open } = useOpening();
  return (
    <section class="scene" aria-label={`At work: ${title}`}>
      <h2>{title}</h2>
      {shows && (
        <ul class="shows" aria-label="The rules it shows">
          {shows.map((entry) => (
            <li key={entry.id}>
              <EntryLink ruleset={ruleset} entry={entry} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <button type="button" aria-disabled={busy.value} onClick={() => void open(() => tryScene(ruleset, id))}>
          {busy.value ? "Dealing …" : "Try it yourself"}
        </button>{" "}
        A table from where this began, with other dice.
      </p>
      <details>
        <summary>How it went once</summary>
        <ol>
          {story.map((sentence, at) => (
            <li key={at}>
              <Said text={sentence} ruleset={ruleset} />
            </li>
          ))}
        </ol>
      </details>
      <p class="trouble" role="alert">
        {trouble}
      </p>
    </section>
  );
}
