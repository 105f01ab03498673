import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useRoom } from "../room/here";
import type { RulingShown, Shown } from "../wire/shapes";
import { Readings } from "./Readings";

/** How the book is read where it leaves a question open. A change holds from now on, is told and can be undone. */
export function Rulings({ view }: { view: Shown }) {
  const isOpen = useSignal(false);
  return (
    <details class="fold" onToggle={(event) => (isOpen.value = event.currentTarget.open)}>
      <summary>How the book is read</summary>
      {isOpen.value && <List view={view} />}
    </details>
  );
}

function List({ view }: { view: Shown }) {
  const room = useRoom();
  const rulings = useSignal<readonly RulingShown[]>([]);
  useEffect(() => {
    room.inquire({ type: "rulings" }).then((told) => {
      if (told.type === "rulings-listed") rulings.value = told.rulings;
    });
  }, [view]);
  const set = (ruling: string, value: string | number) => room.wish({ type: "ruling", ruling, value });
  return <Readings rulings={rulings.value} onSet={set} />;
}
