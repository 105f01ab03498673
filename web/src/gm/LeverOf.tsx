import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useRoom } from "../room/here";
import type { Held, Shown } from "../wire/shapes";

export type Lever = Held["handles"]["levers"][number];

interface Props {
  view: Shown;
  lever: Lever | null;
  onLever: (lever: Lever | null) => void;
}

/** A number of somebody, by names: whose it is, and which, with what it is now, whenever that changes. */
export function LeverOf({ view, lever, onLever }: Props) {
  const room = useRoom();
  const who = useSignal("");
  const levers = useSignal<readonly Lever[]>([]);
  const find = (path: string | undefined) => levers.value.find((each) => each.path === path);
  useEffect(() => {
    let isWanted = true;
    const take = async () => {
      const told = who.value ? await room.inquire({ type: "take-hold", who: who.value }) : null;
      if (!isWanted) return;
      levers.value = told?.type === "held" ? told.handles.levers : [];
      onLever(find(lever?.path) ?? levers.value[0] ?? null);
    };
    if (who.value || levers.value.length) void take();
    return () => {
      isWanted = false;
    };
  }, [who.value, view.board]);
  return (
    <>
      <label class="field">
        <span>Whose</span>
        <select value={who.value} onChange={(event) => (who.value = event.currentTarget.value)}>
          <option value="">…</option>
          {view.board.figures.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {lever && (
        <label class="field">
          <span>Which</span>
          <select value={lever.path} onChange={(event) => onLever(find(event.currentTarget.value) ?? null)}>
            {levers.value.map(({ label, path, value, most }) => (
              <option key={path} value={path}>
                {label}: {most ? `${value} of ${most}` : value}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}
