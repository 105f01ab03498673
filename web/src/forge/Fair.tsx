import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { fightWith, Trouble } from "../wire/api";
import type { ForgeTold } from "../wire/shapes";
import type { Ability } from "./Smith";

/** An interval as wide as this says nothing yet. */
const WIDE = 0.35;

/** Whether it is worth its price: the same hero with it and without it, a few fights at a time, until one has seen enough. */
export function Fair({ ruleset, ability, price }: { ruleset: string; ability: Ability; price: string }) {
  const told = useSignal<ForgeTold | null>(null);
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
      while (mine === run.current && (told.value?.fought ?? 0) < (told.value?.most ?? 1)) {
        const { won = 0, fought = 0 } = told.value ?? {};
        const found = await fightWith(ruleset, { ability, won, fought });
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
      <p class="quiet">A ready hero who has it fights the same hero who has another ability instead.</p>
      {found && <Told told={found} />}
      <p class="trouble" role="alert">
        {trouble}
      </p>
      {isFighting.value ? (
        <button type="button" onClick={stop}>
          Stop
        </button>
      ) : found?.fought !== found?.most || !found ? (
        <button type="button" onClick={() => void fight()}>
          {found ? "Go on" : "Let them fight"}
        </button>
      ) : null}
    </section>
  );
}

function Told({ told }: { told: ForgeTold }) {
  const [share, low, high] = [told.share, told.low, told.high].map((each) => Math.round(100 * each)) as [
    number,
    number,
    number,
  ];
  return (
    <div role="status">
      <progress value={told.fought} max={told.most} aria-label={`${told.fought} of ${told.most} fights`} />
      <p>
        <b>{word(told)}</b> With it the hero wins {share} times in 100; between {low} and {high}, from {told.fought}{" "}
        fights.
      </p>
      <p class="quiet">{told.by}</p>
    </div>
  );
}

/** Even would be half; what is surely away from it is said. */
export function word({ low, high }: ForgeTold): string {
  if (high - low > WIDE) return "Too early to say.";
  if (low > 0.6) return "Too good.";
  if (low > 0.5) return "Better than what it replaces.";
  if (high < 0.5) return "Weaker than what it replaces.";
  return "Nothing speaks against it.";
}
