import { follow } from "../browser/route";
import { Notice } from "./Notice";

interface Props {
  /** What is fetched. */
  what: string;
  /** Why there is none, once that is known. */
  trouble: string;
  /** Where those that there are can be found, and what they are called. */
  href: string;
  others: string;
}

/** A page of which nothing is there yet, or not any more: it says which, and leads on. */
export function Absent({ what, trouble, href, others }: Props) {
  return (
    <main class="page" aria-busy={!trouble}>
      <Notice title={trouble ? `There is no ${what} here` : "One moment …"}>
        <p role="alert">{trouble}</p>
        <a class="button" href={href} onClick={follow}>
          {others}
        </a>
      </Notice>
    </main>
  );
}
