import { useSignal } from "@preact/signals";
import { Fragment } from "preact";
import { useEffect } from "preact/hooks";
import { useRoom } from "../room/here";
import type { Along, Option, Several } from "../wire/shapes";
import { percent } from "./chance";
import { groups } from "./groups";
import {
  aimOf,
  everyTarget,
  goesWith,
  isAddition,
  isOpen,
  type Laid,
  oddsAgainst,
  targetsOf,
  tooFar,
  withBeside,
} from "./hand";
import { rangeOf } from "./Prospects";

/** What each card that lies there comes to with something else beside it, once the table has said so. */
export type Alongs = Readonly<Record<string, readonly Along[]>>;

/** Asks for it, once for each card to which something can be added. */
export function useAlongs(question: string, schema: Several, laid: readonly Laid[]): Alongs {
  const room = useRoom();
  const found = useSignal<Alongs>({});
  const open = laid
    .map(({ card }) => card)
    .filter((card) => {
      const option = schema.options.find(({ key }) => key === card);
      return !(card in found.value) && schema.options.some((each) => isAddition(each) && goesWith(each, option));
    });
  useEffect(() => {
    for (const card of open) {
      found.value = { ...found.value, [card]: [] };
      void room.inquire({ type: "beside", question, card }).then((told) => {
        if (told.type === "alongside") found.value = { ...found.value, [card]: told.along };
      });
    }
  }, [open.join()]);
  return found.value;
}

interface Props {
  entry: Laid;
  schema: Several;
  /** The keys of everything that lies there. */
  laid: readonly string[];
  /** What the card comes to with what may be added to it. */
  along: readonly Along[];
  onBeside: (key: string) => void;
  why: (option: Option) => string;
}

/** What may lie beside the card that was laid last: at whom it is aimed, and what can be added to it. */
export function Beside({ entry, schema, laid, along, onBeside, why }: Props) {
  const unfolded = useSignal("");
  const option = schema.options.find(({ key }) => key === entry.card);
  const additions = schema.options.filter((each) => isAddition(each) && goesWith(each, option));
  const isAbout = entry.beside.some((key) => additions.some((each) => each.key === key)); // it may be about somebody
  const own = option ? targetsOf(schema, option) : [];
  const targets = !own.length && isAbout ? everyTarget(schema) : own;
  const title = option?.face?.title ?? option?.text ?? "it";
  const chip = (each: Option) => (
    <button
      key={each.key}
      type="button"
      class="chip"
      data-told={!!each.gist}
      aria-pressed={entry.beside.includes(each.key)}
      aria-disabled={!!why(each)}
      onClick={() => why(each) || onBeside(each.key)}
    >
      {each.text}
      <small>
        {[each.note, option && chanceAt(option, each, laid), option && brought(option, each), why(each)]
          .filter(Boolean)
          .join(", ")}
      </small>
      {each.gist && <span class="gist">{each.gist}</span>}
    </button>
  );
  /** What an addition makes of the card, as it is aimed now: how often it hits, or how much it does. */
  const brought = (card: Option, { key }: Option) => {
    const to = withBeside(card, along, [...entry.beside, key]);
    if (to === card || entry.beside.includes(key)) return "";
    const aim = aimOf(schema, [entry], entry.card);
    const [before, after] = [card, to].map((each) => {
      const odds = oddsAgainst(each).find(({ target }) => target === aim) ?? oddsAgainst(each)[0];
      return { hits: odds && isOpen(odds, laid) ? `then ${percent(odds.chance)} hit` : "", does: rangeOf(each) };
    });
    return [after?.hits !== before?.hits && after?.hits, after?.does !== before?.does && `then ${after?.does}`]
      .filter(Boolean)
      .join(", ");
  };
  if (!additions.length && !targets.length) return null;
  return (
    <div class="beside" role="group" aria-label={`Beside ${title}`} data-unfolded={!!unfolded.value}>
      {(targets.length > 1 || isAbout) && targets.map(chip)}
      {groups(additions).map(({ name, options }) => (
        <Fragment key={name}>
          <button
            type="button"
            class="chip"
            aria-expanded={unfolded.value === name}
            onClick={() => (unfolded.value = unfolded.value === name ? "" : name)}
          >
            {name}
            <span class="to-what"> for {title}</span> …
          </button>
          {unfolded.value === name && options.map(chip)}
        </Fragment>
      ))}
    </div>
  );
}

/** How likely a card hits whom it is aimed at, and what stands in the way of it. */
function chanceAt(card: Option, target: Option, laid: readonly string[]): string {
  const odds = oddsAgainst(card).find((each) => each.target === target.target);
  if (!odds) return tooFar(card, target);
  if (!isOpen(odds, laid)) return odds.bar ?? "";
  const critical = typeof odds.critical === "number" ? `critical ${percent(odds.critical)}` : "";
  return [percent(odds.chance), critical].filter(Boolean).join(", ");
}
