import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { SealMark } from "../seal/SealMark";
import type { SealShown, Shown } from "../wire/shapes";

const loaded = signal<typeof SealMark | null>(null);

/** The mark of sealed dice, fetched where they are: what checks them is no part of the first page. */
export function Seal(props: { view: Shown; seal: SealShown }) {
  useEffect(() => {
    void import("../seal/SealMark").then(({ SealMark }) => (loaded.value = SealMark));
  }, []);
  const Mark = loaded.value;
  return Mark && <Mark {...props} />;
}
