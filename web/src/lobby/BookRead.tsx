import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Readings } from "../gm/Readings";
import { readRulings, Trouble } from "../wire/api";
import type { RulingShown } from "../wire/shapes";

export type Chosen = Readonly<Record<string, string | number>>;

/** How the book is to be read at a table that is opened: what is as usual is not said. */
export function BookRead({ ruleset, chosen }: { ruleset: string; chosen: Signal<Chosen> }) {
  const rulings = useSignal<readonly RulingShown[]>([]);
  const trouble = useSignal("");
  useEffect(() => {
    readRulings(ruleset).then(
      (found) => (rulings.value = found),
      (error) => (trouble.value = error instanceof Trouble ? error.message : "That did not work."),
    );
  }, [ruleset]);
  const set = (id: string, value: string | number) => {
    const { [id]: _, ...others } = chosen.value;
    const usual = rulings.value.find((each) => each.id === id)?.default;
    chosen.value = value === usual ? others : { ...others, [id]: value };
  };
  const now = rulings.value.map((each) => ({ ...each, value: chosen.value[each.id] ?? each.default }));
  return (
    <>
      <p class="trouble" role="alert">
        {trouble}
      </p>
      <Readings rulings={now} onSet={set} />
    </>
  );
}
