import { useEffect, useRef } from "preact/hooks";
import { useRoom } from "../room/here";
import type { Shown, WordHeard } from "../wire/shapes";
import { Door } from "../working/Working";
import { whoSays } from "./speaker";

/** What was said, the newest at the end. */
export function WordList({ view }: { view: Shown }) {
  const room = useRoom();
  const { words, first } = room.talk;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight);
  }, [words.value.at(-1)]);
  const earlier = async () => {
    const told = await room.inquire({ type: "relisten", before: first.value });
    if (told.type === "reheard") room.talk.recall(told);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached and scrolled by keys
    <div class="words" ref={list} tabIndex={0} role="log" aria-label="What was said">
      {first.value > 0 && (
        <button type="button" class="earlier" onClick={() => void earlier()}>
          Earlier
        </button>
      )}
      {words.value.length ? (
        <ol>
          {words.value.map((word, at) => (
            <Said key={first.value + at} word={word} view={view} />
          ))}
        </ol>
      ) : (
        <p class="quiet empty">Nobody has said anything yet. What is said here is no part of the game.</p>
      )}
    </div>
  );
}

function Said({ word, view }: { word: WordHeard; view: Shown }) {
  return (
    <li data-whisper={!!word.to} data-mine={word.by === view.viewer}>
      <p class="by">
        <span class="name">{whoSays(view, word)}</span> <time dateTime={word.at}>{hour(word.at)}</time>
      </p>
      {word.toss ? <Tossed word={word} view={view} /> : <p>{word.text}</p>}
    </li>
  );
}

/** Dice outside the rules: every face, and the number that opens to its working. */
function Tossed({ word, view }: { word: WordHeard; view: Shown }) {
  if (!word.toss) return null;
  const { text, working, verdict } = word.toss;
  const told = verdict || `${working.value}`;
  return (
    <Door working={working} text={told} ruleset={view.ruleset}>
      {(button, why) => (
        <>
          <p class="tossed">
            rolls {text.slice(0, text.length - told.length)}
            {button}
          </p>
          {why}
        </>
      )}
    </Door>
  );
}

function hour(at: string): string {
  const when = new Date(at);
  return Number.isNaN(when.getTime()) ? "" : when.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}
