import { useSignal } from "@preact/signals";
import { submitted } from "../parts/submitted";
import type { Almanac } from "../wire/shapes";

interface Props {
  mine: boolean;
  book: Almanac;
  onWrite: (to: Partial<Almanac>) => void;
}

/** The days of the world, and what happened on them. */
export function Calendar({ mine, book, onWrite }: Props) {
  const { happenings = [], day: today = 1 } = book;
  const day = useSignal("");
  const text = useSignal("");
  const secret = useSignal(false);
  const sorted = happenings.map((each, at) => ({ each, at })).sort((one, other) => one.each.day - other.each.day);
  const change = (at: number, to: typeof happenings) =>
    onWrite({ happenings: happenings.flatMap((each, other) => (other === at ? to : [each])) });
  const add = submitted(() => {
    const words = text.value.trim();
    if (!words) return;
    const line = { day: Math.max(1, Number(day.value) || today), text: words, ...(secret.value && { secret: true }) };
    onWrite({ happenings: [...happenings, line] });
    text.value = "";
  });
  return (
    <section class="panel" aria-label="Calendar">
      <h2>Calendar</h2>
      {sorted.length ? (
        <ol class="rows days">
          {sorted.map(({ each, at }) => (
            <li key={at} class="happened" data-secret={!!each.secret}>
              <span class="name">Day {each.day}</span>
              <span>
                {each.text}
                {each.secret && <small class="quiet"> (the GM knows)</small>}
              </span>
              {mine && (
                <span class="then">
                  {each.secret && (
                    <button
                      type="button"
                      aria-label={`Tell everybody of day ${each.day}: ${each.text}`}
                      onClick={() => change(at, [{ day: each.day, text: each.text }])}
                    >
                      Tell everybody
                    </button>
                  )}
                  <button
                    type="button"
                    aria-label={`Remove day ${each.day}: ${each.text}`}
                    onClick={() => change(at, [])}
                  >
                    Remove
                  </button>
                </span>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <p class="quiet">Nothing has happened yet.</p>
      )}
      {mine && (
        <form class="happening" onSubmit={add}>
          <label class="field">
            <span>Day</span>
            <input
              type="number"
              inputMode="numeric"
              min={1}
              placeholder={String(today)}
              value={day.value}
              onInput={(event) => (day.value = event.currentTarget.value)}
            />
          </label>
          <label class="field">
            <span>What happened</span>
            <input
              type="text"
              maxLength={500}
              value={text.value}
              onInput={(event) => (text.value = event.currentTarget.value)}
            />
          </label>
          <label class="choice">
            <input
              type="checkbox"
              checked={secret.value}
              onChange={(event) => (secret.value = event.currentTarget.checked)}
            />
            <span>Only the GM knows</span>
          </label>
          <button type="submit">Add to the calendar</button>
        </form>
      )}
    </section>
  );
}
