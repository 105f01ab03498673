import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { pressByKey } from "../browser/keys";
import { Icon } from "../parts/Icon";
import { useMore } from "../parts/more";
import { onDemand } from "../parts/OnDemand";
import { Token } from "../parts/Token";
import { TakeUp } from "../people/TakeUp";
import { Hurry, StandIn, Waiters } from "../people/Waiters";
import { Question } from "../question/Question";
import { useRoom } from "../room/here";
import type { Asked, Shown } from "../wire/shapes";
import { WordsHere } from "../working/WordsHere";
import { GoingBack } from "./GoingBack";
import { Ordered } from "./Ordered";
import { WaitingFor, waitingTitle } from "./WaitingFor";

/** Fetched when a game is over: who has only begun need not wait for it. */
const Ending = onDemand<{ view: Shown }>(() => import("../ending/Ending").then((found) => found.Ending), true);

const SOON = 400;
const LONG = 48;

/** At the thumb: the one question, whom the game waits for, or how it ended. */
export function Dock({ view }: { view: Shown }) {
  const room = useRoom();
  const isTaken = useTaken();
  const { asked, is_over: isOver } = isTaken ? { ...view, asked: null } : view;
  const now = isOver ? "over" : (asked?.id ?? "waiting");
  const heading = useHeading(now);
  useKeys(heading);
  const folded = useSignal(false);
  useEffect(() => {
    folded.value = false;
  }, [now]);
  const waiting = isTaken ? "One moment" : waitingTitle(view);
  const title = isOver ? view.board.result || "It is over." : asked ? asked.text : waiting;
  return (
    <section
      class="dock"
      inert={!!room.play.now.value}
      aria-label={asked ? "Your question" : "What now"}
      data-question={now}
      data-kind={asked?.schema.type}
      data-yours={!!asked}
      data-over={isOver}
      data-folded={folded.value}
    >
      <div class="asking">
        {asked && <Who view={view} asked={asked} />}
        <h2 ref={heading} id="question" tabIndex={-1} data-long={title.length > LONG}>
          {title}
        </h2>
        {asked && <WordsHere asked={asked} />}
        {asked && asked.schema.type !== "dice" && <Always />}
        {(asked || isOver) && <Fold folded={folded} what={isOver ? "how it went" : "the options"} />}
        {asked && !folded.value && <Left view={view} asked={asked} />}
      </div>
      {asked && room.always.value && (
        <p class="quiet" role="status">
          Your answer will be given to every such question from now on, without asking. Press <em>Always</em> again if
          you do not want that; later, <em>More</em> has it among the standing orders.
        </p>
      )}
      <Ordered view={view} />
      <Waiters view={view} />
      <GoingBack view={view} />
      <StandIn view={view} />
      {room.refusal.value && (
        <p class="trouble" role="alert">
          {room.refusal.value.text}
        </p>
      )}
      <Answering key={now} isFolded={folded.value}>
        {isOver ? (
          <Ending view={view} />
        ) : asked ? (
          <Question asked={asked} />
        ) : isTaken ? (
          <p class="quiet">Your answer is taken.</p>
        ) : (
          <>
            <WaitingFor view={view} />
            <TakeUp view={view} />
            <Hurry view={view} />
          </>
        )}
      </Answering>
    </section>
  );
}

/** What is below the question, which fades where it goes on. */
function Answering({ isFolded, children }: { isFolded: boolean; children: ComponentChildren }) {
  const place = useRef<HTMLDivElement>(null);
  useMore(place);
  return (
    <div ref={place} class="answering" hidden={isFolded}>
      {children}
    </div>
  );
}

/** Whether the answer has arrived and nothing came of it that may be shown. What comes at once is not worth a word. */
function useTaken(): boolean {
  const { said } = useRoom();
  const isLate = useSignal(false);
  const hasArrived = !!said.value?.acknowledged;
  useEffect(() => {
    isLate.value = false;
    if (!hasArrived) return;
    const timer = setTimeout(() => (isLate.value = true), SOON);
    return () => clearTimeout(timer);
  }, [hasArrived]);
  return hasArrived && isLate.value;
}

/** Makes room for the table and its story: what is below the heading goes, and comes back. */
function Fold({ folded, what }: { folded: Signal<boolean>; what: string }) {
  return (
    <button
      type="button"
      class="fold-dock"
      aria-label={`${folded.value ? "Show" : "Hide"} ${what}`}
      aria-expanded={!folded.value}
      onClick={() => (folded.value = !folded.value)}
    >
      <Icon name="chevron" />
    </button>
  );
}

/** Whether such a question is from now on answered as this one will be. */
function Always() {
  const { always } = useRoom();
  return (
    <button
      type="button"
      class="beside-question"
      aria-pressed={always.value}
      title="Answer such a question always as you answer it now, without being asked"
      onClick={() => (always.value = !always.value)}
    >
      <Icon name="always" />
      <span class="label">Always</span>
    </button>
  );
}

/** About whom the question is. */
function Who({ view, asked }: { view: Shown; asked: Asked }) {
  const figure = figureOf(view, asked);
  return figure ? <Token figure={figure} /> : null;
}

/** What they have left to spend, before anything is pressed. */
function Left({ view, asked }: { view: Shown; asked: Asked }) {
  const figure = figureOf(view, asked);
  if (!figure) return null;
  const isSaid = (words: string) => asked.text.toLowerCase().includes(words.toLowerCase());
  const named = isSaid(figure.name) ? "" : figure.name;
  const tokens = (figure.tokens ?? []).map(({ text }) => text);
  const left = tokens.length && !tokens.some(isSaid) ? `${tokens.join(", ")} left` : "";
  return <p class="quiet">{[named, left].filter(Boolean).join(" · ")}</p>;
}

function figureOf(view: Shown, asked: Asked) {
  return view.board.figures.find((each) => each.id === asked.who);
}

/** Whoever has just answered is taken to the next question; whoever is elsewhere or typing is left alone. */
function useHeading(question: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasHere = useRef(false);
  useEffect(() => {
    const note = (event: FocusEvent) => (wasHere.current = isInDock(heading.current, event.target));
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    if (wasHere.current && !document.querySelector("dialog[open]")) heading.current?.focus({ preventScroll: true });
  }, [question]);
  return heading;
}

/** Numbers and letters press what has them, wherever the focus is. */
function useKeys(heading: RefObject<HTMLHeadingElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => pressByKey(event, heading.current?.closest<HTMLElement>(".dock") ?? null);
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function isInDock(heading: HTMLElement | null, target: EventTarget | null): boolean {
  return target instanceof Node && !!heading?.closest(".dock")?.contains(target);
}
