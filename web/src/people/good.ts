import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { readInvitation } from "../wire/api";
import type { Invitation } from "../wire/shapes";

/** Those of some links that still give their seat away; the table is asked again whenever something has changed. */
export function useGood(links: readonly Invitation[], changed: unknown): Invitation[] {
  const good = useSignal<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isHere = true;
    void Promise.all(links.map(isGood)).then((found) => {
      if (isHere) good.value = new Set(links.filter((_, at) => found[at]).map(({ path }) => path));
    });
    return () => {
      isHere = false;
    };
  }, [links.map(({ path }) => path).join(" "), changed]);
  return links.filter(({ path }) => good.value.has(path));
}

function isGood({ path }: Invitation): Promise<boolean> {
  return readInvitation(path.replace("/join/", "")).then(
    (invited) => invited.is_free,
    () => false,
  );
}
