import type { ComponentChildren } from "preact";
import { follow, path } from "../browser/route";
import { useTitle } from "../browser/title";
import { Notice } from "../parts/Notice";

/** An address that leads nowhere: which it was, what may be wrong with it, and the way back. */
export function Missing({
  title = "There is nothing here",
  children,
}: {
  title?: string;
  children?: ComponentChildren;
}) {
  useTitle("Nothing here");
  return (
    <main class="page">
      <Notice title={title}>
        {children ?? (
          <p>
            <code>{path}</code> is no page of this table. It may be misspelt, or what it led to is gone.
          </p>
        )}
        <a class="button primary" href="/" onClick={follow}>
          Back to the lobby
        </a>
      </Notice>
    </main>
  );
}
