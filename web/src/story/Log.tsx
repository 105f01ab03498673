import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../parts/Icon";
import { useRoom } from "../room/here";
import type { Shown } from "../wire/shapes";
import { useExcerpt } from "./excerpt";
import { useFolds } from "./folds";
import { useFollowing } from "./following";
import { keyOf } from "./key";
import { LogLine } from "./LogLine";
import { Scrubber } from "./Scrubber";
import { useSought } from "./seeking";
import { stops, undone } from "./stops";

/** What happened, in sentences; along its edge runs the handle that takes it back. */
export function Log({ view, children }: { view: Shown; children?: ComponentChildren }) {
  const room = useRoom();
  const lines = room.lines.value;
  const cut = room.cut.value;
  const all = stops(lines);
  const story = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const first = room.first.value;
  const reading = useRef(false);
  const { from, to, end, earlier, place } = useExcerpt(room, scroller, reading);
  const folds = useFolds(room);
  const { isAway, toEnd } = useFollowing(room, scroller, reading, to === end, place);

  useSought(room, scroller, reading);
  useEffect(() => {
    if (cut !== null && !all.includes(cut)) room.cut.value = null;
  }, [lines]);

  return (
    <section class="log" aria-labelledby="story-title" inert={!!room.play.now.value}>
      <h2 id="story-title" class="unseen">
        Story
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached and scrolled by keys */}
      <div class="scroll" ref={scroller} tabIndex={0} role="region" aria-label="What happened">
        <div class="story" ref={story} data-held={undone(all, cut) > 0}>
          {(view.can_rewind || view.can_ask) && all.length > 0 && (
            <Scrubber story={story} lines={lines} all={all} asks={!view.can_rewind} from={from} />
          )}
          {from > 0 && (
            <button type="button" class="earlier" onClick={earlier}>
              Earlier
            </button>
          )}
          {lines.length ? (
            <ol>
              {folds.drawn(from - first, to - first).map(({ line, at, headline }) => (
                <LogLine
                  key={keyOf(line)}
                  line={line}
                  number={first + at + 1}
                  of={end}
                  first={(line.point ?? 0) > 0 && line.point !== lines[at - 1]?.point}
                  gone={cut !== null && (line.point ?? 0) >= cut}
                  view={view}
                  headline={headline}
                />
              ))}
            </ol>
          ) : (
            <p class="quiet empty">Nothing has happened yet. The first decision begins the story.</p>
          )}
          <p class="quiet" role="status">
            {view.notice}
          </p>
        </div>
      </div>
      {children}
      {isAway.value && (
        <button type="button" class="newest" onClick={toEnd}>
          <Icon name="down" />
          <span class="unseen">Newest</span>
        </button>
      )}
    </section>
  );
}
