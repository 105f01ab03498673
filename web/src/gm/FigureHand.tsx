import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import { Icon } from "../parts/Icon";
import { Stepper } from "../parts/Stepper";
import { useRoom } from "../room/here";
import type { Figure, Held, Overrule, Shown } from "../wire/shapes";
import { Gifts } from "./Gifts";
import { HEEDS, type Heed, heedFor, heedingFor, heedOf, isPlayed, playing } from "./heed";
import { readFaces } from "./typed";

const LEAST = -99;
const MOST = 999;

/** How an act of the GM is told. */
type Act = (act: Overrule) => Promise<void>;

/** The GM's hand on one figure: whether it is seen and who plays it at once; its numbers, conditions, things and place
 * in a fold. Each act is tried before it is taken, stands in the story and can be undone. */
export function FigureHand({ figure, view }: { figure: Figure; view: Shown }) {
  const room = useRoom();
  const held = useHeld(figure.id, view);
  const reason = useSignal("");
  const isTold = useSignal(true);
  const act: Act = async (given) => {
    const whole = { ...given, reason: reason.value, quietly: !isTold.value };
    if (await room.attempt({ type: "overrule", act: whole })) reason.value = "";
  };
  if (!held.value) return null;
  const { handles, gifts } = held.value;
  const isReferee = view.viewer === "gm";
  return (
    <section class="hand-on" aria-label="The game master’s hand">
      {room.refusal.value && (
        <p class="trouble" role="alert">
          {room.refusal.value.text}
        </p>
      )}
      {isReferee && <Sight who={figure.id} sight={handles.sight} act={act} />}
      {isReferee && figure.mine && <Player figure={figure} view={view} />}
      {isReferee && <Telling isTold={isTold} />}
      <details class="fold">
        <summary>Change something</summary>
        <div class="hand-on">
          <Numbers key={figure.id} held={held.value} act={act} />
          <Ends label="Conditions" verb="End" handles={handles.conditions} act={act} />
          <Ends label="Things" verb="Take away" handles={handles.things} act={act} />
          <Gifts who={figure.id} gifts={gifts} act={act} />
          <Place held={held.value} act={act} />
          <NextDice act={act} who={figure.id} />
          <Reason reason={reason} />
        </div>
      </details>
    </section>
  );
}

/** What somebody may be taken by as things stand; asked for again whenever they have changed. */
function useHeld(who: string, view: Shown): Signal<Held | null> {
  const room = useRoom();
  const held = useSignal<Held | null>(null);
  useEffect(() => {
    let isHere = true;
    room.inquire({ type: "take-hold", who }).then((told) => {
      if (isHere && told.type === "held") held.value = told;
    });
    return () => {
      isHere = false;
    };
  }, [who, view]);
  return held;
}

/** Out of the others' sight, or in it again, as the game has it; or out of the game. */
function Sight({ who, sight, act }: { who: string; sight: Held["handles"]["sight"]; act: Act }) {
  const isAsked = useSignal(false);
  return (
    <>
      <p class="buttons">
        <button type="button" onClick={() => void act(sight.act)}>
          {sight.is_hidden ? "Show it again" : "Hide it"}
        </button>
        <button type="button" aria-expanded={isAsked.value} onClick={() => (isAsked.value = !isAsked.value)}>
          Take it away
        </button>
        {sight.is_hidden && <span class="quiet">Hidden.</span>}
      </p>
      {sight.act.type === "take-away" && (
        <p class="quiet">Hidden, it takes no part until you bring it back under “More”.</p>
      )}
      {isAsked.value && (
        <p class="buttons">
          <button
            type="button"
            class="primary"
            onClick={() => void act({ type: "take-away", actor: who, for_good: true })}
          >
            Out of the game, for good
          </button>
        </p>
      )}
    </>
  );
}

function Numbers({ held, act }: { held: Held; act: Act }) {
  const id = useId();
  const drafts = useSignal<Readonly<Record<string, number>>>({});
  const { levers } = held.handles;
  const isOther = ({ path, value }: (typeof levers)[number]) => (drafts.value[path] ?? value) !== value;
  const changed = levers.filter(isOther);
  const set = (event: Event) => {
    event.preventDefault();
    for (const { path } of levers.filter(isOther)) void act({ type: "set", path, value: drafts.value[path] ?? 0 });
    drafts.value = {};
  };
  return (
    <form class="levers" noValidate onSubmit={set}>
      {levers.map(({ label, path, value, most }) => (
        <div key={path} class="field" data-kind="number">
          <span id={`${id}${path}`}>
            {label}
            {most ? <small class="quiet"> of {most}</small> : null}
          </span>
          <Stepper
            labelledby={`${id}${path}`}
            value={drafts.value[path] ?? value}
            least={LEAST}
            most={MOST}
            onChange={(to) => (drafts.value = { ...drafts.value, [path]: to })}
          />
        </div>
      ))}
      {changed.length > 0 && (
        <button type="submit" class="primary">
          Make it so: {changed.map(({ label, path, value }) => `${label} ${drafts.value[path] ?? value}`).join(", ")}
        </button>
      )}
    </form>
  );
}

interface EndsProps {
  label: string;
  verb: string;
  handles: Held["handles"]["conditions"];
  act: Act;
}

/** What ends with a press. */
function Ends({ label, verb, handles, act }: EndsProps) {
  if (!handles.length) return null;
  return (
    <div class="field">
      <span>{label}</span>
      <p class="marks">
        {handles.map((handle, at) => (
          <button
            key={`${at}${handle.text}`}
            type="button"
            class="chip"
            aria-label={`${verb}: ${handle.text}`}
            onClick={() => void act({ ...handle.act, type: "set" })}
          >
            {handle.text} <Icon name="close" />
          </button>
        ))}
      </p>
    </div>
  );
}

/** Who plays it: the GM, asked as much as they wish, or the game. */
function Player({ figure, view }: { figure: Figure; view: Shown }) {
  const room = useRoom();
  const order = (orders: Shown["orders"]) => room.wish({ type: "orders", orders });
  const played = isPlayed(view.orders, figure.id);
  const foes = view.board.figures.filter((each) => each.mine);
  const all = (yes: boolean) => order(foes.reduce((orders, each) => playing(orders, each.id, yes), view.orders));
  return (
    <div class="field">
      <label class="always">
        <input
          type="checkbox"
          checked={played}
          onChange={(event) => order(playing(view.orders, figure.id, event.currentTarget.checked))}
        />
        The house plays this one
      </label>
      {foes.length > 1 && (
        <p class="buttons">
          <button type="button" onClick={() => all(true)}>
            The house plays all {foes.length}
          </button>
          <button type="button" onClick={() => all(false)}>
            I play all
          </button>
        </p>
      )}
      {view.concerns && !played && (
        <label class="field">
          <span>Ask me for this one</span>
          <select
            value={heedFor(view.orders, figure.id)}
            onChange={(event) =>
              order(heedingFor(view.orders, figure.id, event.currentTarget.value as Heed | "", true))
            }
          >
            <option value="">As for all of mine: {HEEDS[heedOf(view.orders)].name}</option>
            {(Object.keys(HEEDS) as Heed[]).map((heed) => (
              <option key={heed} value={heed}>
                {HEEDS[heed].name}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

/** Where it stands; on a drawn map a cell is named as the map names it. */
function Place({ held, act }: { held: Held; act: Act }) {
  const { who, place, places } = held.handles;
  const id = useId();
  const to = useSignal("");
  if (!place) return null;
  const move = () => {
    if (to.value && to.value !== place) void act({ type: "set", path: `actors.${who}.place`, value: to.value });
    to.value = "";
  };
  const name = (event: { currentTarget: { value: string } }) => (to.value = event.currentTarget.value.trim());
  return (
    <div class="field">
      <label for={id}>Stands at</label>
      {places.length ? (
        <select id={id} value={to.value || place} onChange={name}>
          {places.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      ) : (
        <input id={id} type="text" value={to.value || place} autoComplete="off" onInput={name} />
      )}
      {to.value && to.value !== place && (
        <button type="button" class="primary" onClick={move}>
          Move it to {to.value}
        </button>
      )}
    </div>
  );
}

/** What its next dice show. */
function NextDice({ who, act }: { who: string; act: Act }) {
  const id = useId();
  const text = useSignal("");
  const force = () => {
    void act({ type: "force", faces: readFaces(text.value), who });
    text.value = "";
  };
  return (
    <div class="field">
      <label for={id}>Its next dice show</label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        placeholder="10 3 7"
        value={text.value}
        autoComplete="off"
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      {text.value.trim() && (
        <button type="button" class="primary" onClick={force}>
          Force them
        </button>
      )}
    </div>
  );
}

function Reason({ reason }: { reason: Signal<string> }) {
  return (
    <label class="field">
      <span>Reason, for the story</span>
      <input
        type="text"
        value={reason.value}
        autoComplete="off"
        onInput={(event) => (reason.value = event.currentTarget.value)}
      />
    </label>
  );
}

/** Whether the players hear of what is done here. */
function Telling({ isTold }: { isTold: Signal<boolean> }) {
  return (
    <label class="always">
      <input
        type="checkbox"
        checked={isTold.value}
        onChange={(event) => (isTold.value = event.currentTarget.checked)}
      />
      Tell the players
    </label>
  );
}
