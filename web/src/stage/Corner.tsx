import { Die } from "../parts/Die";
import { Token } from "../parts/Token";
import type { Figure, Throw } from "../wire/shapes";
import type { Corner } from "./scenery";

/** One side of an exchange: who it is, what they laid, what they threw, and what it did to them. */
export function CornerShown({ corner, figure }: { corner: Corner; figure: Figure | undefined }) {
  const { cards, thrown, losses, held, down, idle } = corner;
  return (
    <div class="corner" data-held={held} data-down={down} data-idle={idle}>
      <p class="plate">
        {figure && <Token figure={figure} />}
        <span class="name">{figure?.name ?? corner.name}</span>
      </p>
      {losses.length > 0 && <Losses losses={losses} figure={figure} />}
      {cards.length > 0 && (
        <ul class="cards">
          {cards.map((card, at) => (
            <Card key={`${at}${card}`} words={card} />
          ))}
        </ul>
      )}
      {thrown && <Thrown key={`${thrown.what}${thrown.number}`} of={thrown} />}
    </div>
  );
}

/** A card that lay face down and is turned up. */
function Card({ words }: { words: string }) {
  return (
    <li>
      <span class="turning">
        <span class="back" />
        <span class="front" data-red={/[♥♦]/.test(words)} data-short={words.length < 4}>
          {words}
        </span>
      </span>
    </li>
  );
}

/** Dice that tumble to their faces, one after the other, and what they come to. */
function Thrown({ of }: { of: Throw }) {
  const dice = of.dice ?? [];
  const needs = of.target ? null : (of.needs ?? null);
  return (
    <div class="dice-thrown">
      <p class="sum">
        {of.what} <strong>{of.number}</strong>
        {needs !== null && ` against ${needs}`}
      </p>
      {dice.length > 0 && (
        <p class="dice">
          {dice.map(({ sides, face, state }, at) => (
            <span key={at} class="falling" data-state={state ?? "plain"} style={{ "--nth": at }}>
              <Die die={{ id: `${at}`, sides, value: face }} />
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** The meters that fell or rose, each with the piece that was just lost or won back. */
function Losses({ losses, figure }: { losses: Corner["losses"]; figure: Figure | undefined }) {
  const tracks = [...new Set(losses.map(({ track }) => track))];
  return (
    <div class="losses">
      {tracks.map((track) => {
        const own = losses.filter((each) => each.track === track);
        return (
          <Falling key={track} track={track} before={own[0]?.before ?? 0} now={own.at(-1)?.now ?? 0} figure={figure} />
        );
      })}
    </div>
  );
}

interface FallingProps {
  track: string;
  before: number;
  now: number;
  figure: Figure | undefined;
}

function Falling({ track, before, now, figure }: FallingProps) {
  const most = Math.max(before, figure?.meters?.find(({ label }) => label === track)?.most ?? 0, 1);
  const share = (value: number) => `${(Math.max(0, value) / most) * 100}%`;
  const [less, more] = before < now ? [before, now] : [now, before];
  return (
    <p class="falling-meter">
      <span class="label">{track}</span>
      <span class="bar">
        <span class="left" style={{ width: share(less) }} />
        <span
          class={before < now ? "won" : "lost"}
          style={{ left: share(less), width: `calc(${share(more)} - ${share(less)})` }}
        />
      </span>
      <span class="count">{now}</span>
      <strong class="minus">{before < now ? `+${now - before}` : `−${before - now}`}</strong>
    </p>
  );
}
