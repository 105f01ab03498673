import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useOpening } from "../browser/opening";
import { follow } from "../browser/route";
import { copyText, saveText } from "../browser/share";
import { useRoom } from "../room/here";
import { playAgain } from "../wire/api";
import { inWords, type Shown } from "../wire/shapes";
import { Course } from "./Course";
import { Feats } from "./Feats";

/** The end: how it went and what turned it, what each did, and what may come next. */
export function Ending({ view }: { view: Shown }) {
  const tally = view.tally ?? null;
  return (
    <div class="ending">
      <Next view={view} />
      {tally && tally.course.length > 0 && <Course tally={tally} />}
      {tally && tally.feats.length > 0 && <Feats tally={tally} figures={view.board.figures} />}
    </div>
  );
}

/** The same once more or harder, from the turning point, something else, or the story to take along. */
function Next({ view }: { view: Shown }) {
  const room = useRoom();
  const { busy, trouble, open } = useOpening();
  const turning = view.tally?.course[view.tally.turning ?? -1];
  return (
    <div class="endings">
      <button
        type="button"
        class="primary"
        aria-disabled={busy.value}
        onClick={() => void open(() => playAgain(room.id))}
      >
        {busy.value ? "Dealing …" : "Duel again"}
      </button>
      {view.can_rewind && turning && (
        <button type="button" onClick={() => room.wish({ type: "rewind", point: turning.point })}>
          From the turning point
        </button>
      )}
      <button type="button" aria-disabled={busy.value} onClick={() => void open(() => playAgain(room.id, true))}>
        The same, harder
      </button>
      <Share title={view.title || view.game} />
      <a class="button" href="/" onClick={follow}>
        Back to the lobby
      </a>
      <p class="trouble" role="alert">
        {trouble}
      </p>
    </div>
  );
}

/** The whole story as text: older lines are fetched first. */
function Share({ title }: { title: string }) {
  const room = useRoom();
  const wanted = useSignal<"" | "copy" | "file">("");
  const said = useSignal("");
  const isWhole = room.first.value === 0;
  useEffect(() => {
    if (!wanted.value) return;
    if (!isWhole) return room.recallAll();
    const text = [title, ...room.lines.value.map(inWords)].join("\n");
    if (wanted.value === "file") saveText(title, text);
    else void copyText(text).then((done) => (said.value = done ? "Copied." : "This browser lets no page copy here."));
    wanted.value = "";
  }, [wanted.value, isWhole]);
  return (
    <>
      <button type="button" onClick={() => (wanted.value = "copy")}>
        Copy the story
      </button>
      <button type="button" onClick={() => (wanted.value = "file")}>
        Save it as a file
      </button>
      <p class="unseen" role="status">
        {said}
      </p>
    </>
  );
}
