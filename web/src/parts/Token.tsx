import type { Figure } from "../wire/shapes";
import { Crest } from "./Crest";

/** The crest of somebody, rimmed by whose side they are on; several of a kind are told apart by their number. */
export function Token({ figure }: { figure: Figure }) {
  return (
    <span class="token" data-friend={!!(figure.friend || figure.mine)} data-acting={!!figure.acting} aria-hidden="true">
      <Crest name={figure.name} />
      {numberOf(figure.name) && <span class="nth">{numberOf(figure.name)}</span>}
    </span>
  );
}

/** "Guard 2" is the second of them. */
export function numberOf(name: string): string {
  return / (\d+)$/.exec(name)?.[1] ?? "";
}
