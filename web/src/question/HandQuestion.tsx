import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { lettersFor } from "../browser/keys";
import { useMore } from "../parts/more";
import { submitted } from "../parts/submitted";
import { Tabs } from "../parts/Tabs";
import type { Option, Several } from "../wire/shapes";
import { Advice, TAKE } from "./Advice";
import type { Asking } from "./asking";
import { type Alongs, useAlongs } from "./Beside";
import { percent } from "./chance";
import { HandCard } from "./HandCard";
import {
  aimOf,
  barOf,
  cards,
  decks,
  flat,
  helper,
  inPlaceOf,
  type Laid,
  oddsAgainst,
  put,
  read,
  swap,
  total,
  whyNot,
  withBeside,
} from "./hand";
import { layBy } from "./laying";
import { restOf } from "./outlook";
import { Tray } from "./Tray";

/** A hand of cards: what the house would do, what is worth a look now, then everything; and what lies face down. */
export function HandQuestion({ asked, schema: offered, busy, onAnswer }: Asking<Several>) {
  const laid = useSignal<Laid[]>([]);
  const alongs = useAlongs(asked.id, offered, laid.value);
  const schema = asItLies(offered, laid.value, alongs);
  const told = useSignal("");
  const hand = decks(schema);
  const tab = useSignal(hand[0]?.name ?? "");
  const keys = flat(laid.value);
  const shown = hand.find(({ name }) => name === tab.value) ?? hand[0];
  const names = hand.map(({ name }) => name);

  const lay = (option: Option) => {
    if (busy) return;
    const at = laid.value.findIndex(({ card }) => card === option.key);
    const instead = inPlaceOf(schema, laid.value, option);
    const why = at < 0 ? whyNot(schema, keys, option) : "";
    told.value = "";
    if (at >= 0) laid.value = laid.value.filter((_, each) => each !== at);
    else if (!why) laid.value = put(schema, laid.value, option);
    else if (isOther(schema, laid.value[instead], option)) laid.value = swap(schema, laid.value, instead, option);
    else told.value = `${option.text}: ${why}.`;
  };
  /** Cards are laid to be looked at; of no cards there is nothing to see, so that is the answer. */
  const take = (answer: string[]) => {
    if (answer.length) laid.value = read(schema, answer);
    else if (!busy) onAnswer(answer);
  };
  const why = (option: Option) =>
    isOther(schema, laid.value[inPlaceOf(schema, laid.value, option)], option) ? "" : whyNot(schema, keys, option);
  /** Only what wears one out is told before it lies there: the rest stands below, for all cards together. */
  const rest = ({ key, price = 0 }: Option) => {
    if (!schema.purse || keys.includes(key)) return undefined;
    const left = restOf(schema.purse, total(schema, laid.value) + price);
    return left.debt && left;
  };
  const wayOut = (ways: readonly Option[]) => (
    <WaysOut schema={schema} laid={laid.value} ways={ways} onLaid={(to) => (laid.value = to)} />
  );
  return (
    <form class="playing" onSubmit={submitted(() => busy || onAnswer(keys))}>
      <Advice asked={asked} unasked aside onTake={(answer) => take(answer as string[])} />
      {hand.length > 1 && (
        <Tabs
          label="Your hand"
          names={names}
          letters={lettersFor(names, [TAKE])}
          shown={shown?.name ?? ""}
          onShow={(to) => (tab.value = to)}
        />
      )}
      {shown && (
        <DeckShown key={shown.name} name={shown.name}>
          {shown.cards.map((card, at) => (
            <HandCard
              key={card.title}
              card={card}
              laid={keys}
              newest={laid.value.at(-1)?.card}
              busy={busy}
              digit={at < 9 ? at + 1 : undefined}
              rest={rest}
              why={why}
              aimed={({ key }) => aimOf(schema, laid.value, key)}
              onLay={lay}
              foot={(ways) => !ways.some(({ key }) => keys.includes(key)) && wayOut(ways)}
            />
          ))}
        </DeckShown>
      )}
      <p class="unseen" role="status">
        {told}
      </p>
      <Tray
        asked={asked}
        schema={schema}
        laid={laid.value}
        alongs={alongs}
        busy={busy}
        onLaid={(to) => (laid.value = to)}
        wayOut={(option) => wayOut([option])}
      />
    </form>
  );
}

/** A hand in which each card that lies there says what it comes to with what is beside it. */
function asItLies(schema: Several, laid: readonly Laid[], alongs: Alongs): Several {
  const options = schema.options.map((option) => {
    const beside = laid.find(({ card }) => card === option.key)?.beside;
    return beside ? withBeside(option, alongs[option.key] ?? [], beside) : option;
  });
  return { ...schema, options };
}

/** Cards side by side, which fade where there are more. */
function DeckShown({ name, children }: { name: string; children: ComponentChildren }) {
  const place = useRef<HTMLDivElement>(null);
  useMore(place);
  return (
    <div ref={place} class="deck" role="group" aria-label={name}>
      {children}
    </div>
  );
}

/** Whether what lies there is the same card, played in another way. */
function isOther(schema: Several, entry: Laid | undefined, option: Option): boolean {
  const lying = schema.options.find(({ key }) => key === entry?.card);
  return !!lying && cards([lying, option]).length === 1 && !barOf(schema, option);
}

interface WaysOutProps {
  schema: Several;
  laid: readonly Laid[];
  ways: readonly Option[];
  onLaid: (laid: Laid[]) => void;
}

/** In one press: what brings a card near enough, or the card instead of the one that lies in its way. */
function WaysOut({ schema, laid, ways, onLaid }: WaysOutProps) {
  const keys = flat(laid);
  const lying = ways.find(({ key }) => keys.includes(key));
  const option = lying ?? ways.find((each) => !barOf(schema, each));
  const [nearest] = option ? oddsAgainst(option) : [];
  const help = nearest && helper(schema, keys, nearest);
  if (!option) return null;
  if (help && (lying || !whyNot(schema, [...keys, help.key], option)))
    return (
      <button type="button" class="way-out" onClick={layBy(() => onLaid(withHelp(schema, laid, help, option)))}>
        Add{" "}
        {lying
          ? [help.text, help.note].filter(Boolean).join(", ")
          : `${both(schema, help, option)}: ${percent(nearest.chance)} hit`}
      </button>
    );
  const instead = lying || !whyNot(schema, keys, option) ? -1 : inPlaceOf(schema, laid, option);
  const other = schema.options.find(({ key }) => key === laid[instead]?.card);
  if (!other || isOther(schema, laid[instead], option)) return null;
  return (
    <button type="button" class="way-out" onClick={layBy(() => onLaid(swap(schema, laid, instead, option)))}>
      Instead of {other.face?.title ?? other.text}
    </button>
  );
}

/** All that one press lays, and what it costs together: "Hustle and Light Strike, 4 AP". */
function both({ purse }: Several, help: Option, option: Option): string {
  const price = (help.price ?? 0) + (option.price ?? 0);
  return `${help.text} and ${option.text}${purse ? `, ${price} ${purse.unit}` : ""}`;
}

/** Help comes before the card it helps, and brings it along where it does not lie there yet. */
function withHelp(schema: Several, laid: readonly Laid[], help: Option, option: Option): Laid[] {
  const at = laid.findIndex(({ card }) => card === option.key);
  if (at < 0) return put(schema, put(schema, laid, help), option);
  return [...laid.slice(0, at), { card: help.key, beside: [] }, ...laid.slice(at)];
}
