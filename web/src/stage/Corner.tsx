import { Die } from "../parts/Die";
import { MotifShown } from "../parts/Motif";
import { minus } from "../parts/minus";
import { Token } from "../parts/Token";
import type { Figure, Meter, Throw } from "../wire/shapes";
import type { Card, Corner } from "./scenery";

const FEW_METERS = 3;

interface Props {
  corner: Corner;
  figure: Figure | undefined;
  /** Whether the moment is theirs. */
  isMet: boolean;
  /** Whether their meters stand as the figure says: not where something long past is played again. */
  isNow: boolean;
}

/** One side of an exchange: who it is and how they stand, what they laid, what they threw, what it did to them. */
export function CornerShown({ corner, figure, isMet, isNow }: Props) {
  const { cards, thrown, losses, held, down, idle, stood } = corner;
  const meters = isNow
    ? chief(figure).map((meter) => ({ ...meter, value: stood.get(meter.label) ?? meter.value }))
    : [];
  return (
    <div class="corner" data-held={held} data-down={down} data-idle={idle} data-met={isMet}>
      <p class="plate">
        {figure && <Token figure={figure} />}
        <span class="name">{figure?.name ?? corner.name}</span>
      </p>
      {meters.length + losses.length > 0 && <Meters meters={meters} losses={losses} figure={figure} />}
      {(cards.length > 0 || thrown) && (
        <div class="played">
          {cards.length > 0 && (
            <ul class="cards">
              {cards.map((card, at) => (
                <CardShown key={`${at}${card.words}`} card={card} />
              ))}
            </ul>
          )}
          {thrown && <Thrown key={`${thrown.what} ${thrown.dice?.map(({ face }) => face)}`} of={thrown} />}
        </div>
      )}
    </div>
  );
}

/** A card that lay face down and is turned up. */
function CardShown({ card: { words, printed } }: { card: Card }) {
  return (
    <li>
      <span class="turning">
        <span class="back" />
        {printed ? (
          <span class="front" data-printed="true">
            <MotifShown of={printed.motif ?? ""} />
            <strong>{printed.title}</strong>
            <small>{printed.manner?.join(" · ")}</small>
          </span>
        ) : (
          <span class="front" data-red={/[♥♦]/.test(words)} data-short={words.length < 4} data-words={words}>
            {words}
          </span>
        )}
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

/** Of many meters the first two, as on the figure itself. */
function chief(figure: Figure | undefined): readonly Meter[] {
  const meters = (figure?.meters ?? []).filter(({ most, note }) => most && !note);
  return meters.length > FEW_METERS ? meters.slice(0, 2) : meters;
}

interface MetersProps {
  meters: readonly Meter[];
  losses: Corner["losses"];
  figure: Figure | undefined;
}

/** How they stand; of what fell or rose, the piece that was just lost or won back. */
function Meters({ meters, losses, figure }: MetersProps) {
  const tracks = [...new Set([...meters.map(({ label }) => label), ...losses.map(({ track }) => track)])];
  return (
    <div class="losses">
      {tracks.map((track) => {
        const own = losses.filter((each) => each.track === track);
        const value = meters.find(({ label }) => label === track)?.value ?? 0;
        const [before, now] = [own[0]?.before ?? value, own.at(-1)?.now ?? value];
        return <Falling key={track} track={track} before={before} now={now} figure={figure} />;
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
        {before !== now && (
          <span
            class={before < now ? "won" : "lost"}
            style={{ left: share(less), width: `calc(${share(more)} - ${share(less)})` }}
          />
        )}
      </span>
      <span class="count">{minus(now)}</span>
      {before !== now && <strong class="minus">{before < now ? `+${now - before}` : `−${before - now}`}</strong>}
    </p>
  );
}
