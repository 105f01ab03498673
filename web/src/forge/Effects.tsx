import { useSignal } from "@preact/signals";
import { Tabs } from "../parts/Tabs";
import type { EffectOdds } from "../wire/shapes";

const MOST_BARS = 24;

/** What the dice of an effect come to, exactly, at each weight. */
export function Effects({ effects, bearer }: { effects: readonly EffectOdds[]; bearer: string }) {
  const shown = useSignal("");
  const now = effects.find(({ text }) => text === shown.value) ?? effects[0];
  if (!now) return <p class="quiet">It has no dice of its own.</p>;
  return (
    <>
      {effects.length > 1 && (
        <Tabs
          names={effects.map(({ text }) => text)}
          shown={now.text}
          onShow={(name) => (shown.value = name)}
          label="Weights"
        />
      )}
      <Bars effect={now} />
      <p>
        <b>About {Math.round(now.mean)}.</b> {now.dice}
      </p>
      <p class="quiet">By the figures of {bearer}, before the dice of a weapon and what stops it.</p>
    </>
  );
}

function Bars({ effect }: { effect: EffectOdds }) {
  const bars = binned(effect.values, effect.chances);
  const top = Math.max(...bars.map(({ chance }) => chance));
  const text = `From ${bars[0]?.from} to ${bars.at(-1)?.to}, on average ${effect.mean.toFixed(1)}.`;
  return (
    <svg class="effect-bars" viewBox="0 0 240 84" role="img" aria-label={text}>
      {bars.map(({ from, chance }, at) => (
        <rect
          key={from}
          x={(at * 240) / bars.length + 1}
          width={240 / bars.length - 2}
          y={66 - (60 * chance) / top}
          height={(60 * chance) / top}
          rx="1"
        />
      ))}
      <path d="M0 66.5H240" />
      <text x="0" y="80">
        {bars[0]?.from}
      </text>
      <text x="120" y="80" text-anchor="middle">
        {bars[Math.floor(bars.length / 2)]?.from}
      </text>
      <text x="240" y="80" text-anchor="end">
        {bars.at(-1)?.to}
      </text>
    </svg>
  );
}

export interface Binned {
  from: number;
  to: number;
  chance: number;
}

/** Values side by side, several to a bar where there are many. */
export function binned(values: readonly number[], chances: readonly number[]): Binned[] {
  const width = Math.max(1, Math.ceil(values.length / MOST_BARS));
  const bars: Binned[] = [];
  values.forEach((value, at) => {
    const chance = chances[at] ?? 0;
    const last = at % width ? bars.pop() : undefined;
    bars.push({ from: last?.from ?? value, to: value, chance: chance + (last?.chance ?? 0) });
  });
  return bars;
}
