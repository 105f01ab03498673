import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { fightWith, Trouble } from "../wire/api";
import type { ForgeVerdict } from "../wire/shapes";
import type { Ability } from "./Smith";

/** Points in a hundred. */
const POINTS = 100;

/** Whether it is worth its price: beside the same hero without it and whatever else could stand there, a few fights at a
 * time, until one has seen enough. */
export function Fair({ ruleset, ability, price }: { ruleset: string; ability: Ability; price: string }) {
  const told = useSignal<ForgeVerdict | null>(null);
  const trouble = useSignal("");
  const isFighting = useSignal(false);
  const run = useRef(0);
  const stop = () => {
    run.current += 1;
    isFighting.value = false;
  };
  useEffect(() => stop, []);
  const fight = async () => {
    run.current += 1;
    const mine = run.current;
    isFighting.value = true;
    trouble.value = "";
    try {
      while (mine === run.current && !isDone(told.value)) {
        const found = await fightWith(ruleset, { ability });
        if (mine === run.current) told.value = found;
      }
    } catch (error) {
      if (mine === run.current) trouble.value = error instanceof Trouble ? error.message : "That did not work.";
    }
    if (mine === run.current) isFighting.value = false;
  };
  const found = told.value;
  return (
    <section class="panel fair" aria-label={`Is it fair for ${price}?`}>
      <h2>Is it fair for {price}?</h2>
      <p class="quiet">
        A ready hero who has it fights the same hero without it. So does each ability that could stand in its place.
      </p>
      {found && <Told told={found} name={String(ability.name ?? "")} />}
      {isFighting.value && !found && (
        <p role="status">The house looks for a ready hero who has a use for it. The first fights take some seconds.</p>
      )}
      <p class="trouble" role="alert">
        {trouble}
      </p>
      {isFighting.value ? (
        <>
          {found ? (
            <progress value={found.steps} max={found.most} aria-label="Fights" />
          ) : (
            <progress aria-label="Looking for a hero" />
          )}
          <button type="button" onClick={stop}>
            Stop
          </button>
        </>
      ) : (
        !isDone(found) && (
          <button type="button" onClick={() => void fight()}>
            {found ? "Go on" : "Let them fight"}
          </button>
        )
      )}
    </section>
  );
}

function isDone(told: ForgeVerdict | null): boolean {
  return told !== null && (told.is_settled || told.steps >= told.most);
}

function Told({ told, name }: { told: ForgeVerdict; name: string }) {
  const [share, low, high] = [told.share, told.low, told.high].map((each) => Math.round(POINTS * each));
  const isEarly = told.high - told.low > WIDE;
  return (
    <>
      <div role="status">
        <p>
          <b>{word(told)}</b>
        </p>
        <p>
          {isEarly
            ? `${told.fights} fights so far: too few to say how often the hero wins with it.`
            : `With it the hero wins ${share} times in 100; between ${low} and ${high}, from ${told.fights} fights.`}
        </p>
      </div>
      <p class="quiet">Tried by {told.by}.</p>
      {told.rivals.length > 0 && <Rivals rivals={told.rivals} own={name} />}
    </>
  );
}

/** What could stand in its place, and by how much it is better than that. */
function Rivals({ rivals, own }: { rivals: ForgeVerdict["rivals"]; own: string }) {
  return (
    <table class="rivals">
      <caption>Wins so many times more in 100 than with</caption>
      <tbody>
        {rivals.map(({ name, price, better, low, high }) => (
          <tr key={name} data-sure={low > 0 ? "better" : high < 0 ? "worse" : undefined}>
            <th scope="row">
              {name === own ? `${name} as the book has it` : name} <small>{price}</small>
            </th>
            <td>
              {points(better)}{" "}
              <small>
                {points(low)} to {points(high)}
              </small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** With its sign. */
function points(share: number): string {
  const whole = Math.round(POINTS * share);
  return whole > 0 ? `+${whole}` : `${whole}`.replace("-", "−");
}

/** An interval as wide as this says nothing yet. */
const WIDE = 0.35;

/** What the lab says, once it can say anything; before its rivals have fought there is nothing to compare it with. */
export function word({ word, low, high, rivals }: ForgeVerdict): string {
  if (!rivals.length || high - low > WIDE) return "Too early to say.";
  return `${word[0]?.toUpperCase()}${word.slice(1)}.`;
}
