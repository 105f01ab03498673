import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useRoom } from "../room/here";
import type { Held, Shown } from "../wire/shapes";

export type Lever = Held["handles"]["levers"][number];

interface Props {
  view: Shown;
  lever: Lever | null;
  onLever: (lever: Lever | null) => void;
  /** Before which decision; 0 is now. */
  point?: number;
}

/** A number of somebody, by names: whose it is, and which, with what it is, or was at a point. */
export function LeverOf({ view, lever, onLever, point = 0 }: Props) {
  const room = useRoom();
  const who = useSignal("");
  const levers = useSignal<readonly Lever[]>([]);
  const trouble = useSignal("");
  const find = (path: string | undefined) => levers.value.find((each) => each.path === path);
  useEffect(() => {
    let isWanted = true;
    const take = async () => {
      const wish = { type: "take-hold", who: who.value, ...(point && { point }) } as const;
      const told = who.value ? await room.inquire(wish) : null;
      if (!isWanted) return;
      trouble.value = told?.type === "refused" ? told.refusal.text : "";
      levers.value = told?.type === "held" ? told.handles.levers : [];
      onLever(find(lever?.path) ?? levers.value[0] ?? null);
    };
    if (who.value || levers.value.length) void take();
    return () => {
      isWanted = false;
    };
  }, [who.value, view.board, point]);
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
      {trouble.value && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </>
  );
}
