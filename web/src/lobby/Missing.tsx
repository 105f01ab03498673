import { follow } from "../browser/route";
import { useTitle } from "../browser/title";
import { Notice } from "../parts/Notice";

/** An address that leads nowhere. */
export function Missing() {
  useTitle("Nothing here");
  return (
    <main class="page">
      <Notice title="There is nothing here">
        <p>The address may be misspelt, or the table is gone.</p>
        <a class="button primary" href="/" onClick={follow}>
          Back to the lobby
        </a>
      </Notice>
    </main>
  );
}
