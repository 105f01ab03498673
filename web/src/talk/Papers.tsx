import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ONLOOKER } from "../people/Onlookers";
import { useRoom } from "../room/here";
import { discard, paperPrinted, pictureAt, readPapers, Trouble, writePaper } from "../wire/api";
import type { OwnPaper, OwnPapers, PaperShown, Shown, WritePaper } from "../wire/shapes";
import { Backdrop } from "./Backdrop";
import { PaperForm } from "./PaperForm";
import { Pictures } from "./Pictures";
import { nameOf } from "./speaker";

/** What others show, and one's own: notes for oneself, and handouts once they are shown to somebody. */
export function Papers({ view }: { view: Shown }) {
  const room = useRoom();
  const own = useSignal<OwnPapers | null>(null);
  const trouble = useSignal("");
  const learn = async (asked: Promise<OwnPapers>): Promise<boolean> => {
    try {
      own.value = await asked;
      trouble.value = "";
      return true;
    } catch (error) {
      trouble.value = error instanceof Trouble ? error.message : "That did not happen.";
      return false;
    }
  };
  const isSeated = view.viewer !== ONLOOKER;
  useEffect(() => {
    if (isSeated) void learn(readPapers(room.id, view.viewer));
  }, [room, view.viewer]);
  const shown = room.talk.desk.value.papers ?? [];
  const found = own.value;
  return (
    <div class="papers">
      {shown.length > 0 && (
        <section aria-label="Shown to you">
          {shown.map((paper) => (
            <Handout key={paper.id} paper={paper} view={view} />
          ))}
        </section>
      )}
      {!shown.length && !isSeated && <p class="quiet empty">Nothing is shown to you.</p>}
      {trouble.value && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      {found && <Own view={view} found={found} learn={learn} />}
      {found?.can_lay && <Pictures view={view} found={found} learn={learn} />}
      {found?.can_lay && view.board.ground && <Backdrop view={view} found={found} learn={learn} />}
    </div>
  );
}

/** Something that somebody shows. */
function Handout({ paper, view }: { paper: PaperShown; view: Shown }) {
  const room = useRoom();
  const { picture } = paper;
  return (
    <article class="paper">
      {paper.title && <h3>{paper.title}</h3>}
      {picture && (
        <img
          src={pictureAt(room.id, view.viewer, picture.id)}
          width={picture.width}
          height={picture.height}
          alt={paper.title || "A picture"}
        />
      )}
      {paper.text && <p class="written">{paper.text}</p>}
      <p class="quiet">
        Shown by {nameOf(view, paper.by)}. <Printed id={paper.id} title={paper.title} view={view} />
      </p>
    </article>
  );
}

function Printed({ id, title, view }: { id: string; title: string; view: Shown }) {
  const room = useRoom();
  return (
    <a href={paperPrinted(room.id, view.viewer, id)} download aria-label={`Print it: ${title || "a paper"}`}>
      Print it
    </a>
  );
}

interface OwnProps {
  view: Shown;
  found: OwnPapers;
  learn: (asked: Promise<OwnPapers>) => Promise<boolean>;
}

/** One's own papers; one at a time is open to be written on. */
function Own({ view, found, learn }: OwnProps) {
  const room = useRoom();
  const open = useSignal<string | null>(null);
  const isSaving = useSignal(false);
  const save = async (paper: WritePaper) => {
    if (isSaving.value) return; // a second press would be a second paper
    isSaving.value = true;
    if (await learn(writePaper(room.id, view.viewer, paper))) open.value = null;
    isSaving.value = false;
  };
  const throwAway = async (id: string) => {
    if (await learn(discard(room.id, "papers", view.viewer, id))) open.value = null;
  };
  return (
    <section>
      <h3>Your papers</h3>
      {!found.papers.length && <p class="quiet">Notes are for you alone until you show them to somebody.</p>}
      <ul class="rows">
        {found.papers.map((paper) => (
          <li key={paper.id}>
            {open.value === paper.id ? (
              <PaperForm
                view={view}
                found={found}
                paper={paper}
                onSave={(changed) => void save(changed)}
                onThrowAway={() => void throwAway(paper.id)}
                onClose={() => (open.value = null)}
              />
            ) : (
              <>
                <button type="button" class="row" onClick={() => (open.value = paper.id)}>
                  <span class="name">{paper.title || paper.text.slice(0, 60)}</span>
                  <span class="quiet">{seenBy(view, paper)}</span>
                </button>
                <Printed id={paper.id} title={paper.title} view={view} />
              </>
            )}
          </li>
        ))}
      </ul>
      {open.value === "" ? (
        <PaperForm view={view} found={found} onSave={(made) => void save(made)} onClose={() => (open.value = null)} />
      ) : (
        <button type="button" onClick={() => (open.value = "")}>
          New paper
        </button>
      )}
    </section>
  );
}

function seenBy(view: Shown, { shown }: OwnPaper): string {
  if (!shown.length) return "Only you see it";
  if (shown.includes("*")) return "Everybody sees it";
  return `Shown to ${shown.map((seat) => nameOf(view, seat)).join(", ")}`;
}
