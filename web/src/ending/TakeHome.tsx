import { useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import { useRoom } from "../room/here";
import { homeOf, readSharing, share, Trouble } from "../wire/api";
import type { Sharing, Shown } from "../wire/shapes";

/** What one may take home of a table, and whether others may take what this seat saw. */
export function TakeHome({ view }: { view: Shown }) {
  const room = useRoom();
  const id = useId();
  const hasOthers = view.seats.filter(({ sitter }) => sitter === "person").length > 1;
  return (
    <section class="take-home" aria-labelledby={id}>
      <h3 id={id}>Take it home</h3>
      <Files view={view} />
      {hasOthers && <Allow table={room.id} />}
    </section>
  );
}

/** The story, the fight to step through, and all of it for another server. */
export function Files({ view }: { view: Shown }) {
  const room = useRoom();
  return (
    <ul class="rows">
      <Take href={homeOf(room.id, "html")} name="The fight, step by step">
        One page that needs no network, with every working
      </Take>
      <Take href={homeOf(room.id, "md")} name="The story as text">
        Markdown, with a footnote for every number
      </Take>
      {view.can_overrule && (
        <Take href={homeOf(room.id, "facedown")} name="The whole table">
          A file that another server goes on from; whoever has it knows what lies face down
        </Take>
      )}
    </ul>
  );
}

function Take({ href, name, children }: { href: string; name: string; children: string }) {
  return (
    <li>
      <a class="row" href={href} download>
        <span class="name">{name}</span>
        <span class="quiet">{children}</span>
      </a>
    </li>
  );
}

/** Whether the others may see it from this seat once it is over. */
function Allow({ table }: { table: string }) {
  const sharing = useSignal<Sharing | null>(null);
  const trouble = useSignal("");
  const learn = (asked: Promise<Sharing>) =>
    asked.then(
      (found) => (sharing.value = found),
      (error) => (trouble.value = error instanceof Trouble ? error.message : "That could not be found out."),
    );
  useEffect(() => void learn(readSharing(table)), [table]);
  const found = sharing.value;
  return (
    <>
      <label>
        <input
          type="checkbox"
          checked={found?.mine ?? false}
          disabled={!found}
          onChange={(event) => void learn(share(table, event.currentTarget.checked))}
        />
        When it is over, others may take home what I saw
      </label>
      {found && found.others.length > 0 && <p class="quiet">So may you, of {found.others.join(", ")}.</p>}
      <p class="trouble" role="alert">
        {trouble}
      </p>
    </>
  );
}
