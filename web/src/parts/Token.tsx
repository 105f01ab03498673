import type { Figure } from "../wire/shapes";

/** A round token with the first letter of a name. */
export function Token({ figure }: { figure: Figure }) {
  return (
    <span class="token" data-friend={!!(figure.friend || figure.mine)} data-acting={!!figure.acting} aria-hidden="true">
      {[...figure.name][0]}
    </span>
  );
}
