import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { Drawer } from "../parts/Drawer";
import { useRoom } from "../room/here";
import type { Option } from "../wire/shapes";
import { RuleText } from "../working/RuleText";
import { Said } from "../working/Said";
import { type Card, type Means, usualMeans, way } from "./hand";
import { type Rest, toldDebt } from "./outlook";
import { Prospects, rangeOf } from "./Prospects";

const MEANS_IN_A_LINE = 3;

interface Props {
  card: Card;
  /** The keys of what lies there already. */
  laid?: readonly string[];
  /** The key of what was laid last. */
  newest?: string;
  busy: boolean;
  /** The digit that plays it as it stands; with Shift it is played otherwise. */
  digit?: number;
  /** The key of what is taken when nobody answers. */
  usual?: unknown;
  /** What would be left once an option is paid for, where that is worth a word. */
  rest?: (option: Option) => Rest | undefined;
  /** At whom an option that lies there is aimed. */
  aimed?: (option: Option) => string | undefined;
  /** Why an option cannot be chosen, if it cannot. */
  why?: (option: Option) => string;
  onLay: (option: Option) => void;
  onPoint?: (option: Option, at: boolean) => void;
  /** What else can be done about it, such as what would help. */
  foot?: (ways: readonly Option[]) => ComponentChildren;
}

/** One card: its name, what it does, with what, a button for each way to play it, and what that comes to. */
export function HandCard(props: Props) {
  const { card, laid = [], newest, busy, digit, usual, rest, aimed, why = () => "", onLay, onPoint, foot } = props;
  const held = useSignal<string | null>(null);
  const looked = useSignal("");
  const reason = useId();
  const ruleset = useRoom().view.value?.ruleset ?? "";
  const means = card.means.find(({ name }) => name === held.value) ?? usualMeans(card, laid);
  const ways = means?.ways ?? [];
  const lying = ways.findIndex(({ key }) => laid.includes(key));
  const plays = useInSight(ways.findIndex(({ key }) => key === newest));
  if (!means) return null;
  const shown = ways.find(({ key }) => key === looked.value) ?? ways[Math.max(lying, 0)];
  const reasons = whys(ways, laid, why);
  const rests = ways.map((option) => rest?.(option));
  const debts = [...new Set(rests.flatMap((each) => each?.debt ?? []))];
  const look = (option: Option, at: boolean) => {
    looked.value = at ? option.key : "";
    onPoint?.(option, at);
  };
  return (
    <div
      class="action-card"
      data-plain={ways.length === 1 && !way(ways[0] as Option)}
      data-barred={ways.every((option) => !!why(option) && !laid.includes(option.key))}
      data-laid={lying >= 0}
    >
      <Head card={card} shown={shown} digit={digit} />
      {shown?.gist && (
        <p class="gist">
          <Said text={shown.gist} ruleset={ruleset} />
        </p>
      )}
      <Held card={card} chosen={means} onChoose={(name) => (held.value = name)} />
      <div ref={plays} class="plays">
        {ways.map((option, at) => (
          <button
            key={option.key}
            type="button"
            class="play"
            data-card={option.text}
            data-shown={option === shown}
            aria-pressed={laid.includes(option.key)}
            aria-disabled={busy || (!!why(option) && !laid.includes(option.key))}
            aria-describedby={reasons ? reason : undefined}
            aria-keyshortcuts={shortcut(digit, at, lying, ways.length)}
            onClick={() => onLay(option)}
            onPointerEnter={(event) => event.pointerType === "mouse" && look(option, true)}
            onPointerLeave={(event) => event.pointerType === "mouse" && look(option, false)}
            onFocus={() => look(option, true)}
            onBlur={() => look(option, false)}
          >
            <span class="unseen">{option.text}</span>
            {way(option) && <span aria-hidden="true">{way(option)}</span>}
            {option.note && <small class="price">{option.note}</small>}
            {rangeOf(option) && <small class="effect">{rangeOf(option)}</small>}
            {rests[at] && (
              <small class="rest" data-debt={!!rests[at].debt}>
                {[rests[at].words, rests[at].debt?.state].filter(Boolean).join(", ")}
              </small>
            )}
            {usual === option.key && <small class="usual">the usual</small>}
          </button>
        ))}
      </div>
      {debts.map((debt) => (
        <p key={debt.state} class="debt">
          <Said text={toldDebt(debt)} ruleset={ruleset} />
        </p>
      ))}
      {shown && <Prospects option={shown} laid={laid} target={aimed?.(shown)} />}
      {reasons && (
        <p class="why-not" id={reason}>
          <Said text={reasons} ruleset={ruleset} />
        </p>
      )}
      {foot?.(ways)}
    </div>
  );
}

/** What lies there takes some of the room: how it is played stays in sight, to be changed. */
function useInSight(newest: number) {
  const plays = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (newest >= 0) plays.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [newest]);
  return plays;
}

function Head({ card, shown, digit }: { card: Card; shown: Option | undefined; digit: number | undefined }) {
  const ruleset = useRoom().view.value?.ruleset ?? "";
  const isExplained = useSignal(false);
  const rule = shown?.face?.rule;
  return (
    <div class="head">
      <h3>{card.title}</h3>
      {digit && (
        <span class="digit" aria-hidden="true">
          {digit}
        </span>
      )}
      {rule && (
        <button
          type="button"
          class="explain"
          aria-label={`What is ${card.title}?`}
          aria-haspopup="dialog"
          onClick={() => (isExplained.value = true)}
        >
          ?
        </button>
      )}
      {rule && isExplained.value && (
        <Drawer title={card.title} onClose={() => (isExplained.value = false)}>
          <RuleText ruleset={ruleset} id={rule} />
        </Drawer>
      )}
    </div>
  );
}

/** With what it is done: the same card, whatever is in hand. More than a line has room for are folded into one. */
function Held({ card, chosen, onChoose }: { card: Card; chosen: Means; onChoose: (name: string) => void }) {
  if (card.means.length < 2) return chosen.name ? <p class="held">{chosen.name}</p> : null;
  const label = `With what: ${card.title}`;
  if (card.means.length > MEANS_IN_A_LINE)
    return (
      <select aria-label={label} value={chosen.name} onChange={(event) => onChoose(event.currentTarget.value)}>
        {card.means.map(({ name }) => (
          <option key={name} value={name}>
            {name || "Nothing"}
          </option>
        ))}
      </select>
    );
  return (
    <div class="means" role="group" aria-label={label}>
      {card.means.map(({ name }) => (
        <button key={name} type="button" aria-pressed={name === chosen.name} onClick={() => onChoose(name)}>
          {name || "Nothing"}
        </button>
      ))}
    </div>
  );
}

/** A digit plays the card as it lies or at its first; with Shift the next way, or the last if none lies there. */
function shortcut(digit: number | undefined, at: number, lying: number, count: number): string | undefined {
  if (!digit) return undefined;
  if (at === Math.max(lying, 0)) return `${digit}`;
  return at === (lying < 0 ? count - 1 : (lying + 1) % count) ? `Shift+${digit}` : undefined;
}

/** Why a card cannot be played; where only some ways are barred, which. */
function whys(all: readonly Option[], laid: readonly string[], why: (option: Option) => string): string {
  const ways = all.filter(({ key }) => !laid.includes(key));
  const barred = ways.filter((option) => why(option));
  const reasons = [...new Set(barred.map(why))];
  const which = barred.length < ways.length ? `${barred.map(way).join(", ")}: ` : "";
  return reasons.length ? `${which}${reasons.join("; ")}` : "";
}
