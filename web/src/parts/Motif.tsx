import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Motif } from "../wire/shapes";

/** Fetched while the first card turns over; until then a card has its colour and its words. */
const motifs = signal<typeof import("./motifs").MOTIFS | null>(null);

function fetchMotifs(): void {
  if (motifs.value) return;
  import("./motifs").then(
    ({ MOTIFS }) => (motifs.value = MOTIFS),
    () => {}, // the next card tries again
  );
}

/** What a card is about, as a woodcut would have it; whose it is gives the colour. */
export function MotifShown({ of }: { of: Motif }) {
  useEffect(fetchMotifs, []);
  const cut = motifs.value?.[of || "craft"];
  return (
    <svg class="motif" viewBox="0 0 140 120" aria-hidden="true" focusable="false">
      {cut && <path d={cut.shape} fill-rule="evenodd" />}
      {cut && <path class="lines" d={cut.lines} />}
    </svg>
  );
}
