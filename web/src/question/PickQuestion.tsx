import { useSignal } from "@preact/signals";
import { Fragment } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { lettersFor } from "../browser/keys";
import { byTarget, waypoints } from "../map/pointing";
import { Die } from "../parts/Die";
import { Tabs } from "../parts/Tabs";
import { useRoom } from "../room/here";
import type { Option, Pick, Route, ShownDie } from "../wire/shapes";
import { TAKE } from "./Advice";
import type { Asking } from "./asking";
import { groups, shortlist } from "./groups";
import { HandCard } from "./HandCard";
import { cards } from "./hand";
import { restOf, toldOutlook } from "./outlook";

const FEW_GROUPS = 3;
const FEW_OPTIONS = 20;

/** Cards to choose from; one tap answers. Whoever is tapped on the map leaves only what can be done to them. */
export function PickQuestion({ asked, schema, busy, onAnswer }: Asking<Pick>) {
  const room = useRoom();
  const unfolded = useSignal(false);
  const doubted = useSignal<Option | null>(null);
  const chosen = busy ? room.said.value?.answer : null;
  const { target } = room.pointed.value;
  const byWay = room.byWay.value;
  const all = byWay ? waypoints(schema) : schema.options;
  const offered = byTarget(all).get(target) ?? all;
  const quiet = offered.filter((option) => option.quiet);
  const loud = offered.filter((option) => !option.quiet);
  const listed = groups([...loud.filter((option) => !option.grave), ...loud.filter((option) => option.grave)]);
  const forNow = target || byWay ? [] : shortlist(loud);
  const tabs = [...forNow, ...listed.filter(({ name }) => name)];
  const isLong = forNow.length > 0 || (tabs.length > FEW_GROUPS && loud.length > FEW_OPTIONS);
  const place = forNow.length ? asked.id : asked.what; // what is worth a look is looked at anew each time
  const open = tabs.find(({ name }) => name === room.tabs.value[place]) ?? tabs[0];
  const names = tabs.map(({ name }) => name);
  const unnamed = groups(loud.filter((option) => !option.group && !open?.options.includes(option)));
  const shown = isLong ? [...unnamed, ...(open ? [open] : [])] : listed;
  const choose = (option: Option) => {
    const { key } = option;
    if (busy) return;
    doubted.value = option.grave && doubted.value !== option ? option : null;
    if (doubted.value) return;
    if (byWay || option.grave) room.always.value = false; // nobody gives up always, or goes by a place always
    onAnswer(byWay ? { via: key } : key);
  };
  const digits = new Map(shown.flatMap(({ options }) => toPress(options)).map((key, at) => [key, at + 1]));
  const card = (option: Option) => (
    <Card
      key={option.key}
      option={option}
      digit={digitOf(digits.get(option.key))}
      die={room.die(option.die)}
      usual={option.key === (asked.default as unknown) && schema.options.length > 1}
      laid={chosen === option.key}
      busy={busy}
      onChoose={() => choose(option)}
      onPoint={(at) => room.point(option.key, at)}
    />
  );
  return (
    <div class="hand" aria-busy={busy}>
      {target && <OnlyTarget id={target} />}
      {schema.route && <ByWay route={schema.route} />}
      {shown.map(({ name, options }, at) => (
        <Fragment key={name}>
          {isLong && at === shown.length - 1 && (
            <Tabs
              names={names}
              letters={lettersFor(names, [TAKE])}
              shown={open?.name ?? ""}
              onShow={(to) => (room.tabs.value = { ...room.tabs.value, [place]: to })}
            />
          )}
          <div class="group" role="group" aria-label={name || "Options"}>
            {name && !isLong && <h3>{name}</h3>}
            {options.some(({ face }) => face) && (
              <div class="deck">
                {cards(options.filter(({ face }) => face)).map((each) => (
                  <HandCard
                    key={each.title}
                    card={each}
                    laid={typeof chosen === "string" ? [chosen] : []}
                    busy={busy}
                    digit={digitOf(digits.get(each.title))}
                    usual={asked.default}
                    rest={({ price }) => (schema.purse && price ? restOf(schema.purse, price) : undefined)}
                    onLay={choose}
                    onPoint={(option, at) => room.point(option.key, at)}
                  />
                ))}
              </div>
            )}
            <div class="cards">{options.filter(({ face }) => !face).map(card)}</div>
          </div>
        </Fragment>
      ))}
      {(!isLong || open === tabs[0]) &&
        !target &&
        (schema.barred ?? []).map(({ option, why }) => (
          <p key={option.key} class="withheld">
            <strong class="name">{option.text}:</strong> {why}
          </p>
        ))}
      {quiet.length > 0 && (
        <div class="others">
          <button type="button" aria-expanded={unfolded.value} onClick={() => (unfolded.value = !unfolded.value)}>
            {othersText(quiet)}
            <span class="quiet">{quiet.length}</span>
          </button>
          {unfolded.value && (
            <div class="group" role="group" aria-label="Others">
              <div class="cards small">{quiet.map(card)}</div>
            </div>
          )}
        </div>
      )}
      {doubted.value && (
        <Sure
          option={doubted.value}
          onYes={() => doubted.value && choose(doubted.value)}
          onNo={() => (doubted.value = null)}
        />
      )}
    </div>
  );
}

/** Whoever gives up is asked once more. */
function Sure({ option, onYes, onNo }: { option: Option; onYes: () => void; onNo: () => void }) {
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    no.current?.focus();
    no.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div class="sure" role="alertdialog" aria-label={`${option.text}?`}>
      <p>
        <strong>{option.text}?</strong> {option.note && `You would be ${option.note}.`}
      </p>
      <button type="button" ref={no} onClick={onNo}>
        No, go on
      </button>
      <button type="button" class="harmful" onClick={onYes}>
        Yes, {lowered(option.text)}
      </button>
    </div>
  );
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Says that the list is narrowed, and widens it again. */
function OnlyTarget({ id }: { id: string }) {
  const room = useRoom();
  const name = room.view.value?.board.figures.find((figure) => figure.id === id)?.name ?? id;
  return (
    <p class="narrowed">
      <span>
        Only what concerns <strong>{name}</strong>
      </span>
      <button type="button" onClick={() => room.pointAtNothing()}>
        Show all
      </button>
    </p>
  );
}

/** Says by which places the way goes, and lets the next place that is chosen be one more of them. */
function ByWay({ route }: { route: Route }) {
  const room = useRoom();
  const { trail = [], through } = route;
  return (
    <p class="by-way">
      {trail.length > 0 && (
        <span>
          So far to <strong>{trail.at(-1)}</strong>
        </span>
      )}
      {through.length > 0 && (
        <button type="button" aria-pressed={room.byWay.value} onClick={() => (room.byWay.value = !room.byWay.value)}>
          Name a place on the way
        </button>
      )}
    </p>
  );
}

/** What is pressed, in the order in which it stands: cards of a hand by their titles, then the others. */
function toPress(options: readonly Option[]): string[] {
  const titles = cards(options.filter(({ face }) => face)).map(({ title }) => title);
  return [...titles, ...options.filter(({ face }) => !face).map(({ key }) => key)];
}

/** There are nine digits to press. */
function digitOf(place: number | undefined): number | undefined {
  return place && place < 10 ? place : undefined;
}

interface CardProps {
  option: Option;
  /** The digit that presses it. */
  digit: number | undefined;
  /** The die it stands for, if it does. */
  die: ShownDie | undefined;
  /** What is taken when nobody answers. */
  usual: boolean;
  laid: boolean;
  busy: boolean;
  onChoose: () => void;
  /** Looked at before it is pressed: the map shows what it means. */
  onPoint: (at: boolean) => void;
}

function Card({ option, digit, die, usual, laid, busy, onChoose, onPoint }: CardProps) {
  return (
    <button
      type="button"
      class="card"
      data-die={!!die}
      data-laid={laid}
      data-usual={usual}
      aria-disabled={busy}
      aria-keyshortcuts={digit ? `${digit}` : undefined}
      onClick={onChoose}
      onPointerMove={(event) => isMoved(event) && onPoint(true)}
      onPointerLeave={(event) => event.pointerType === "mouse" && onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
    >
      {die && <Die die={die} />}
      <span class="name">{option.text}</span>
      {option.gist && <span class="gist">{option.gist}</span>}
      <span class="foot">
        {option.note && <span class="note">{option.note}</span>}
        {usual && <span class="usual">the usual</span>}
      </span>
      {(option.odds ?? []).flatMap(toldOutlook).map((each) => (
        <span key={each} class="outlook">
          {each}
        </span>
      ))}
    </button>
  );
}

/** A list that scrolls under a resting mouse is not looked at. */
function isMoved(event: PointerEvent): boolean {
  return event.pointerType === "mouse" && (event.movementX !== 0 || event.movementY !== 0);
}

function othersText(quiet: readonly Option[]): string {
  return quiet.every((option) => option.spot?.place) ? "Another place …" : "Others …";
}
