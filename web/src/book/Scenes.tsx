import { useOpening } from "../browser/opening";
import { tryScene } from "../wire/api";
import type { Entry } from "../wire/shapes";
import { Said } from "../working/Said";

/** Where a rule is seen at work: how it went once, and a table to try it at. */
export function Scenes({ ruleset, entry }: { ruleset: string; entry: Entry }) {
  const { busy, trouble, open } = useOpening();
  return (entry.scenes ?? []).map(({ id, title, story }) => (
    <section key={id} class="scene" aria-label={`At work: ${title}`}>
      <h2>{title}</h2>
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
  ));
}
