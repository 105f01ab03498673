import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../parts/Icon";
import { useRoom } from "../room/here";
import type { Shown } from "../wire/shapes";

/** To whoever is asked: who waits for them, and how long they may take. */
export function Waiters({ view }: { view: Shown }) {
  if (!view.asked) return null;
  const names = (view.nudges ?? []).map((id) => nameOf(view, id));
  return (
    <>
      {names.length > 0 && (
        <p class="waiters" role="status">
          <Icon name="bell" />
          {names.join(" and ")} {names.length === 1 ? "waits" : "wait"} for you.
        </p>
      )}
      {view.until && <TimeLeft until={view.until} after={view.limit?.after ?? "default"} />}
    </>
  );
}

/** To whoever waits in the open: tell them so. The game master skips them or lets the house answer or play; without one,
 * the others ask that of each other for who is away. */
export function Hurry({ view }: { view: Shown }) {
  const room = useRoom();
  const nudged = useSignal<readonly string[]>([]);
  const nudge = (seat: string) => {
    room.wish({ type: "nudge", seat });
    nudged.value = [...nudged.value, seat];
  };
  const others = view.waiting.filter((each) => !each.ready && each.seat !== view.viewer);
  const persons = others.filter((each) => view.seats.find((seat) => seat.id === each.seat)?.sitter === "person");
  const isSeated = view.seats.some((seat) => seat.id === view.viewer);
  if (!persons.length || !isSeated) return null;
  const hasGm = view.seats.some((seat) => seat.id === "gm" && seat.sitter === "person");
  const isAway = (id: string) => !view.seats.find((seat) => seat.id === id)?.here;
  return (
    <div class="deeds hurry">
      {persons.map(({ seat, name }) => (
        <span key={seat}>
          <button type="button" class="deed" onClick={() => nudge(seat)}>
            {nudged.value.includes(seat) ? "Nudged" : "Nudge"} {name}
          </button>
          {view.viewer === "gm" && <Instead seat={seat} name={name} />}
          {!hasGm && isAway(seat) && (
            <>
              <button
                type="button"
                class="deed"
                onClick={() => room.wish({ type: "stand-in", seat, once: true, skip: true })}
              >
                Skip {name}: the usual answer
              </button>
              <button type="button" class="deed" onClick={() => room.wish({ type: "stand-in", seat, once: true })}>
                Let the house answer for {name}
              </button>
              <button type="button" class="deed" onClick={() => room.wish({ type: "stand-in", seat, once: false })}>
                Let it take over
              </button>
            </>
          )}
        </span>
      ))}
    </div>
  );
}

/** What the game master does about somebody who does not answer; *More* has their question with its options. */
function Instead({ seat, name }: { seat: string; name: string }) {
  const room = useRoom();
  return (
    <>
      <button type="button" class="deed" onClick={() => room.wish({ type: "answer-for", seat })}>
        Skip {name}: the usual answer
      </button>
      <button type="button" class="deed" onClick={() => room.wish({ type: "answer-for", seat, house: true })}>
        Let the house answer for {name}
      </button>
      <button type="button" class="deed" onClick={() => room.wish({ type: "give-seat", seat, mind: "fair" })}>
        Let it play {name}
      </button>
    </>
  );
}

/** Somebody asks that the house plays for one who is away, or that they are skipped: who has still to agree. */
export function StandIn({ view }: { view: Shown }) {
  const room = useRoom();
  const asked = view.standing_in;
  if (!asked) return null;
  const agree = (yes: boolean) => room.wish({ type: "agree-stand-in", yes });
  const isMine = asked.by === view.viewer;
  const mustAgree = asked.missing.includes(view.viewer);
  const others = asked.missing.filter((id) => id !== view.viewer).map((id) => nameOf(view, id));
  return (
    <div class="going-back" role="alert">
      <Icon name="lamp" />
      <p>
        <strong>
          {isMine ? "You ask" : `${nameOf(view, asked.by)} asks`} that {wished(asked, nameOf(view, asked.seat))}.
        </strong>{" "}
        <span>{others.length > 0 && `${others.join(" and ")} must still agree.`}</span>
      </p>
      {mustAgree && (
        <button type="button" class="primary" onClick={() => agree(true)}>
          Agree
        </button>
      )}
      {(isMine || mustAgree) && (
        <button type="button" onClick={() => agree(false)}>
          {isMine ? "Withdraw" : "Wait for them"}
        </button>
      )}
    </div>
  );
}

function wished({ once, skip }: { once: boolean; skip?: boolean }, name: string): string {
  if (skip) return `${name} is skipped, with the usual answer`;
  return `the house ${once ? "answers for" : "takes over for"} ${name}`;
}

function TimeLeft({ until, after }: { until: number; after: "default" | "house" }) {
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => (now.value = Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  const left = Math.max(0, Math.round(until - now.value / 1000));
  return (
    <p class="waiters" role="timer" data-soon={left <= 10}>
      {told(left)} left, then {after === "house" ? "the house answers" : "the default is taken"}.
    </p>
  );
}

/** Minutes and seconds, or how many hours. */
export function told(seconds: number): string {
  if (seconds >= 7200) return `${Math.floor(seconds / 3600)} hours`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function nameOf(view: Shown, id: string): string {
  return view.seats.find((seat) => seat.id === id)?.name ?? id;
}
