import { useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import { useRoom } from "../room/here";
import { homeOf, readSharing, sendHome, share, Trouble } from "../wire/api";
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
      {view.can_overrule && <Homecoming table={room.id} />}
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
      {room.talk.words.value.some(({ to }) => !to) && (
        <Take href={`${homeOf(room.id, "md")}?talk=yes`} name="The story and the talk">
          Markdown, with what was said to everybody at its end; no whispers
        </Take>
      )}
      <Take href={homeOf(room.id, "pdf")} name="The story on paper">
        PDF, with every working at its end
      </Take>
      {view.can_overrule && (
        <Take href={homeOf(room.id, "facedown")} name="The whole table">
          A file that another server goes on from; whoever has it knows what lies face down
        </Take>
      )}
    </ul>
  );
}

const LIST = new Intl.ListFormat("en-GB");

/** The heroes of the table go home to their owners, with what happened to them here. */
export function Homecoming({ table }: { table: string }) {
  const said = useSignal("");
  const rested = useSignal(true);
  const send = async () => {
    try {
      const { names } = await sendHome(table, rested.value);
      said.value = `${LIST.format(names)} ${names.length > 1 ? "are" : "is"} kept among the heroes of who plays them.`;
    } catch (error) {
      said.value = error instanceof Trouble ? error.message : "That did not happen.";
    }
  };
  return (
    <div class="homecoming">
      <button type="button" onClick={() => void send()}>
        Send the heroes home
      </button>
      <label>
        <input
          type="checkbox"
          checked={rested.value}
          onChange={(event) => (rested.value = event.currentTarget.checked)}
        />
        After a long rest
      </label>
      <p class="quiet" role="status">
        {said}
      </p>
    </div>
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
