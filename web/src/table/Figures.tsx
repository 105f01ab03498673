import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { isPlayed } from "../gm/heed";
import { Bar } from "../parts/Bar";
import { Dice } from "../parts/Dice";
import { useMore } from "../parts/more";
import { Token } from "../parts/Token";
import { facedown } from "../room/exchange";
import type { Figure, Shown } from "../wire/shapes";
import { Sheet } from "./Sheet";

/** Everybody in play, in the order of their turns. Each opens its sheet. */
export function Figures({ view }: { view: Shown }) {
  const open = useSignal("");
  const figures = view.board.figures;
  const shown = figures.find((figure) => figure.id === open.value);
  const list = useInSight(view);
  useMore(list);
  const laid = facedown(view.lines);
  const ready = new Set(view.waiting.flatMap(({ before = [] }) => before));
  const pinned = pinnedOf(view);
  return (
    <section class="figures" aria-label="In play">
      <ol
        ref={list}
        data-many={figures.length > (view.board.ground ? 2 : 4)}
        data-drawn={!!view.board.places?.length || !!view.board.ground}
      >
        {figures.map((figure) => (
          <li key={figure.id} data-pinned={figure.id === pinned}>
            <Card
              figure={figure}
              player={isPlayed(view.orders, figure.id) ? "house" : "you"}
              laid={laid.get(figure.id) ?? 0}
              isReady={ready.has(figure.id)}
              onOpen={() => (open.value = figure.id)}
            />
          </li>
        ))}
      </ol>
      {shown && <Sheet figure={shown} view={view} onClose={() => (open.value = "")} />}
    </section>
  );
}

/** Who stays in sight: one's only figure. Of several none lies over the others: the list goes to whoever acts. */
function pinnedOf({ board }: Shown): string | undefined {
  const own = board.figures.filter((figure) => figure.mine && !figure.out);
  return own.length === 1 ? own[0]?.id : undefined;
}

/** Where the list is longer than its place, it shows whoever is asked for, or acts, below one's own figure, which stays on
 * top. */
function useInSight({ board: { figures }, asked }: Shown) {
  const list = useRef<HTMLOListElement>(null);
  const at = figures.findIndex((figure) => figure.mine && figure.id === asked?.who);
  const shown = at < 0 ? figures.findIndex((figure) => figure.acting) : at;
  useEffect(() => {
    const item = list.current?.children[shown] as HTMLElement | undefined;
    const own = list.current?.querySelector<HTMLElement>('li[data-pinned="true"]');
    if (list.current && item && item !== own)
      list.current.scrollTop = item.offsetTop - list.current.offsetTop - (own?.offsetHeight ?? 0);
  }, [figures[shown]?.id]);
  return list;
}

interface CardProps {
  figure: Figure;
  /** Who plays it, if it is one's own. */
  player: string;
  laid: number;
  /** Whether its answer lies there, beside those of others who are still waited for. */
  isReady: boolean;
  onOpen: () => void;
}

function Card({ figure, player, laid, isReady, onOpen }: CardProps) {
  return (
    <button
      type="button"
      class="figure"
      data-acting={!!figure.acting}
      data-out={!!figure.out}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Token figure={figure} />
      <span class="who">
        <span class="name">{figure.name}</span>
        <span class="unseen">{figure.acting ? ", acting now" : ""}</span>
      </span>
      {figure.mine && <span class="mine">{player}</span>}
      {figure.card && <PlayingCard card={figure.card} />}
      <span class="meters">
        {(figure.meters ?? []).map((meter) => (
          <Bar key={meter.label} meter={meter} />
        ))}
      </span>
      <Dice figure={figure} />
      <Marks figure={figure} />
      {laid > 0 && <Laid count={laid} says={`${laid} face down`} />}
      {isReady && !laid && <Laid count={1} says="ready" />}
    </button>
  );
}

/** What else is to be seen at a glance: conditions, what is left to spend, where it stands. */
function Marks({ figure }: { figure: Figure }) {
  const { conditions = [], tokens = [], place, text } = figure;
  return (
    <span class="marks">
      {figure.out && <span class="chip harm">out</span>}
      {conditions.map((condition) => (
        <span key={condition} class="chip">
          {condition}
        </span>
      ))}
      {tokens.map(({ text }, at) => (
        <span key={`${at}${text}`} class="spend">
          {text}
        </span>
      ))}
      {(place || text) && <span class="where">{[place, text].filter(Boolean).join(" · ")}</span>}
    </span>
  );
}

/** Cards that lie face down before somebody: how many is all that is known, or only that the hand is laid. */
function Laid({ count, says }: { count: number; says: string }) {
  return (
    <span class="laid-down">
      <span class="backs" aria-hidden="true">
        {Array.from({ length: count }, (_, at) => (
          <span key={at} class="back" />
        ))}
      </span>
      {says}
    </span>
  );
}

/** An open card, as it lies before somebody. Hearts and diamonds are red. */
function PlayingCard({ card }: { card: string }) {
  return (
    <span class="playing-card" data-red={/[♥♦]/.test(card)}>
      <span class="unseen">card </span>
      {card}
    </span>
  );
}
