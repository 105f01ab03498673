import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { chooseSound, chooseSpeed, hasSound, isStill, speed } from "../browser/staging";
import { Icon } from "../parts/Icon";
import { isDecided } from "../room/exchange";
import { useRoom } from "../room/here";
import type { Playing } from "../room/Play";
import type { Room } from "../room/Room";
import { sideOf } from "../room/side";
import { useSentence } from "../story/sentence";
import { Words } from "../story/Words";
import { type Figure, type Line, type Shown, type Span, type Throw, wordsOf } from "../wire/shapes";
import { BeamsShown } from "./BeamsShown";
import { CornerShown } from "./Corner";
import { type Corner, sceneryAt } from "./scenery";
import { sound } from "./sound";

/** Letters of what stands large beside cards and dice, also on a desk of 800 pixels' height. */
const SHORT = 80;

/** The stage: what was laid face down is turned up, meets, and comes to something, beat by beat. */
export function Stage({ view, playing }: { view: Shown; playing: Playing }) {
  const room = useRoom();
  const { corners, beat, clash, beams, isCritical, isTurned, before, met, words, after } = sceneryAt(
    playing,
    view.board.figures,
    isStill(),
  );
  useKeys(room);
  useEffect(() => sound(beat), [playing]);
  const mine = corners.filter((corner) => isMine(view, corner));
  const theirs = corners.filter((corner) => !isMine(view, corner));
  const isLast = playing.at === playing.lines.length - 1;
  const own = "actor" in beat && !(isLast && clash) ? beat.actor : "";
  const meeting = [clash?.actor, clash?.target, own].filter((id) => !!id);
  const isNow = !room.lines.value.includes(playing.lines[playing.lines.length - 1] as Line);
  const kind = isDecided(playing.lines.slice(playing.from)) ? "decided" : undefined;
  return (
    <section
      class="stage"
      aria-label="Stage"
      data-beat={beat.type}
      data-at={playing.at}
      data-weight={beat.weight ?? "plain"}
      data-critical={isCritical}
      data-pace={speed.value}
      data-turned={isTurned}
    >
      <Lane side="theirs" corners={theirs} meeting={meeting} view={view} isNow={isNow} />
      <div class="middle" aria-hidden="true">
        {isCritical && <p class="critical">Critical</p>}
        {clash && <Clash of={clash} />}
      </div>
      <Lane side="mine" corners={mine} meeting={meeting} view={view} isNow={isNow} />
      <div class="outcome" data-last={isLast}>
        <Came isLast={isLast}>
          {before.map((spans, nth) => (
            <Told key={`${nth}${wordsOf(spans)}`} spans={spans} view={view} kind="before" isLast={isLast} />
          ))}
          {met.length > 0 && <Told spans={met} view={view} kind="met" isLast={isLast} />}
          <Told spans={words} view={view} kind={kind} isLast={isLast} />
          {after.map((spans, nth) => (
            <Told key={`${nth}${wordsOf(spans)}`} spans={spans} view={view} kind="before" isLast={isLast} />
          ))}
          {beams.map((each, nth) => (
            <BeamsShown key={`${nth}${each.actor}`} of={each} isMine={sideOf(view, each.actor) === "mine"} />
          ))}
        </Came>
        <Controls />
      </div>
      <div class="anywhere" aria-hidden="true" onClick={() => room.play.skip()} />
    </section>
  );
}

/** What is said of it. At the end whoever opens a number or a word is left to read it. */
function Came({ isLast, children }: { isLast: boolean; children: ComponentChildren }) {
  const room = useRoom();
  return (
    <div
      class="came"
      aria-hidden={!isLast}
      onClick={(event) => (event.target as Element).closest("button") && room.play.hold()}
    >
      {children}
    </div>
  );
}

interface ToldProps {
  spans: readonly Span[];
  view: Shown;
  kind: "before" | "met" | "decided" | undefined;
  isLast: boolean;
}

/** A sentence as it is heard meanwhile; once all is over, one that opens. */
function Told({ spans, view, kind, isLast }: ToldProps) {
  if (isLast) return <Opening spans={spans} view={view} kind={kind} />;
  return (
    <p class={kind} data-long={wordsOf(spans).length > SHORT}>
      <Words spans={spans} view={view} />
    </p>
  );
}

function Opening({ spans, view, kind }: Omit<ToldProps, "isLast">) {
  const { words, whys } = useSentence(spans, view);
  return (
    <>
      <p class={kind} data-long={wordsOf(spans).length > SHORT}>
        {words}
      </p>
      {whys}
    </>
  );
}

interface LaneProps {
  side: "mine" | "theirs";
  corners: readonly Corner[];
  /** Of whom the moment is. */
  meeting: readonly (string | undefined)[];
  view: Shown;
  isNow: boolean;
}

/** Those of one side. Among many only one's own figure says how it stands before anything happens to it, and of whom the
 * moment is stays in sight. */
function Lane({ side, corners, meeting, view, isNow }: LaneProps) {
  const lane = useRef<HTMLDivElement>(null);
  const isMany = corners.length > 1;
  useEffect(() => {
    if (isMany) lane.current?.querySelector('[data-met="true"]')?.scrollIntoView({ block: "nearest" });
  }, [meeting.join()]);
  return (
    <div ref={lane} class="lane" data-side={side} data-many={isMany} aria-hidden="true">
      {corners.map((corner) => {
        const figure = figureOf(view, corner);
        return (
          <CornerShown
            key={corner.actor || corner.name}
            corner={corner}
            figure={figure}
            isMet={meeting.includes(corner.actor)}
            isNow={isNow && (!isMany || !!figure?.mine)}
          />
        );
      })}
    </div>
  );
}

/** For those who look for a button; it shines where nothing goes on without it. Speed and sound are remembered. */
function Controls() {
  const room = useRoom();
  const isHeld = room.play.held.value;
  const isQuick = speed.value === "quick";
  return (
    <div class="controls">
      <button type="button" class={isHeld ? "skip primary" : "skip"} onClick={() => room.play.skip()}>
        {isHeld ? "Go on" : "Skip"}
      </button>
      <button type="button" aria-pressed={isQuick} onClick={() => chooseSpeed(isQuick ? "full" : "quick")}>
        Quick
      </button>
      <button
        type="button"
        aria-label="Sound"
        aria-pressed={hasSound.value}
        onClick={() => chooseSound(!hasSound.value)}
      >
        <Icon name={hasSound.value ? "sound" : "silence"} />
      </button>
    </div>
  );
}

/** What was thrown at somebody, and what it had to reach. */
function Clash({ of }: { of: Throw }) {
  const needs = of.needs ?? null;
  return (
    <p class="clash" key={`${of.what}${of.number}`}>
      <span class="against">{of.what}</span>
      <strong>{of.number}</strong>
      {needs !== null && (
        <span class="against">
          against {of.against} <b>{needs}</b>
        </span>
      )}
      {(of.passed ?? null) !== null && (
        <span class="verdict" data-passed={of.passed}>
          <Icon name={of.passed ? "check" : "close"} />
        </span>
      )}
    </p>
  );
}

function figureOf(view: Shown, { actor, name }: Corner): Figure | undefined {
  return view.board.figures.find((figure) => (actor ? figure.id === actor : figure.name === name));
}

function isMine(view: Shown, corner: Corner): boolean {
  return sideOf(view, figureOf(view, corner)?.id) === "mine";
}

/** Space and Enter go on, Escape leaves; whatever else has the focus keeps its keys. */
function useKeys(room: Room): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.target as Element | null)?.closest?.("button, a, input, dialog")) return;
      if (event.key === " " || event.key === "Enter") room.play.skip();
      else if (event.key === "Escape") room.play.end();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [room]);
}
