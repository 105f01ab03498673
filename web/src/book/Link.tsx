import type { ComponentChildren } from "preact";
import { follow } from "../browser/route";
import type { Entry } from "../wire/shapes";
import { addressOf } from "./lookup";

interface Props {
  ruleset: string;
  page?: string;
  here?: boolean;
  class?: string;
  children: ComponentChildren;
}

/** A link to a page of the book. */
export function Link({ ruleset, page = "", here, class: kind, children }: Props) {
  return (
    <a class={kind} href={addressOf(ruleset, page)} aria-current={here ? "page" : undefined} onClick={follow}>
      {children}
    </a>
  );
}

/** An entry by its id and title. */
export function EntryLink({ ruleset, entry }: { ruleset: string; entry: Entry }) {
  return (
    <Link ruleset={ruleset} page={entry.id} class="see">
      <span class="id">{entry.id}</span> {entry.title}
    </Link>
  );
}
