import { useSignal } from "@preact/signals";
import { useRoom } from "../room/here";
import type { Held, Shown } from "../wire/shapes";

export type Lever = Held["handles"]["levers"][number];

interface Props {
  view: Shown;
  lever: Lever | null;
  onLever: (lever: Lever | null) => void;
}

/** A number of somebody, by names: whose it is, and which, with what it is now. */
export function LeverOf({ view, lever, onLever }: Props) {
  const room = useRoom();
  const levers = useSignal<readonly Lever[]>([]);
  const take = async (who: string) => {
    const told = who ? await room.inquire({ type: "take-hold", who }) : null;
    levers.value = told?.type === "held" ? told.handles.levers : [];
    onLever(levers.value[0] ?? null);
  };
  return (
    <>
      <label class="field">
        <span>Whose</span>
        <select onChange={(event) => void take(event.currentTarget.value)}>
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
          <select
            value={lever.path}
            onChange={(event) => onLever(levers.value.find(({ path }) => path === event.currentTarget.value) ?? null)}
          >
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
