import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useOpening } from "../browser/opening";
import { follow } from "../browser/route";
import { copyText, saveText } from "../browser/share";
import { useRoom } from "../room/here";
import { lookBack, playAgain, Trouble } from "../wire/api";
import { type Hindsight, inWords, type Shown } from "../wire/shapes";
import { Course } from "./Course";
import { Feats } from "./Feats";
import { fell } from "./fortune";
import { Outlooks } from "./Outlooks";
import { Files, Homecoming } from "./TakeHome";

/** Milliseconds: whoever stays so long wants to know. */
const A_WHILE = 2500;

/** The end: how it went and what turned it, what each did, and what may come next. */
export function Ending({ view }: { view: Shown }) {
  const room = useRoom();
  const tally = view.tally ?? null;
  const found = useHindsight(!!tally?.course.length);
  const isFound = !!found.value?.outlooks.length;
  const looks = found.value === undefined;
  return (
    <div class="ending">
      <Next view={view} turning={looks ? -1 : ((isFound ? found.value?.turning : tally?.turning) ?? -1)} />
      {tally && tally.course.length > 0 && (
        <>
          {isFound && found.value ? (
            <Outlooks tally={tally} found={found.value} />
          ) : (
            <Course tally={tally} looks={looks} />
          )}
          <LookBack found={found} />
          {found.value && <Fallen found={found.value} />}
        </>
      )}
      {tally && tally.feats.length > 0 && <Feats tally={tally} figures={view.board.figures} />}
      {view.can_overrule && <Homecoming table={room.id} />}
      <details class="take-home">
        <summary>Take it home</summary>
        <Files view={view} />
      </details>
    </div>
  );
}

/** What the house finds when it looks back: undefined as long as it does, null if it has to be asked. */
type Found = Signal<Hindsight | null | undefined>;

/** What can be found soon is looked for by itself. */
function useHindsight(isWanted: boolean): Found {
  const room = useRoom();
  const found: Found = useSignal(undefined);
  useEffect(() => {
    if (!isWanted) return;
    const look = () =>
      lookBack(room.id, true).then(
        (all) => (found.value = all),
        () => (found.value = null),
      );
    const timer = setTimeout(() => void look(), A_WHILE);
    return () => clearTimeout(timer);
  }, [isWanted]);
  return found;
}

/** The house plays on from some moments: by itself, or where that takes a while on demand. */
function LookBack({ found }: { found: Found }) {
  const room = useRoom();
  const said = useSignal("");
  if (found.value && !found.value.waits) return null;
  const ask = async () => {
    said.value = "The house plays it on from some moments. That may take a minute …";
    try {
      found.value = await lookBack(room.id);
    } catch (error) {
      said.value = error instanceof Trouble ? error.message : "That could not be found out.";
    }
  };
  return (
    <div class="evenness" role="status">
      {found.value === undefined ? (
        <p class="quiet">The house looks back: was it luck?</p>
      ) : said.value ? (
        <p class="quiet">{said}</p>
      ) : (
        <button type="button" class="ask-advice" onClick={() => void ask()}>
          What turned it? Let the house play it on
        </button>
      )}
    </div>
  );
}

/** Luck against odds: how high both sides threw. */
function Fallen({ found: { ours, theirs } }: { found: Hindsight }) {
  return (
    <section class="fallen" aria-labelledby="fallen-title">
      <h3 id="fallen-title">Luck against odds</h3>
      {!ours.dice && !theirs.dice && <p>No dice were seen to fall.</p>}
      {ours.dice > 0 && <p>{fell("Yours", ours)}</p>}
      {theirs.dice > 0 && <p>{fell("Theirs", theirs)}</p>}
      <p class="quiet">
        Where each throw you saw stood among all it could have been, at the mean. Half is as odds have it.
      </p>
    </section>
  );
}

/** The same once more or harder, from the turning point, something else, or the story to take along. */
function Next({ view, turning: at }: { view: Shown; turning: number }) {
  const room = useRoom();
  const { busy, trouble, open } = useOpening();
  const turning = view.tally?.course[at];
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
