import { useRoom } from "../room/here";
import type { Limit, Shown } from "../wire/shapes";

const NAMES: readonly [seconds: number, name: string][] = [
  [0, "As long as they like"],
  [30, "30 seconds"],
  [60, "One minute"],
  [180, "Three minutes"],
  [600, "Ten minutes"],
  [86_400, "A day"],
];

/** For whoever may overrule: how long those who are asked in the open may take, and what answers then. */
export function TimeLimit({ view }: { view: Shown }) {
  const room = useRoom();
  const limit: Limit = view.limit ?? { seconds: 0 };
  const set = (change: Partial<Limit>) => room.wish({ type: "limit", limit: { ...limit, ...change } });
  return (
    <section>
      <h3>Time to answer</h3>
      <div class="pair">
        <label class="field">
          <span>Who is asked may take</span>
          <select value={`${limit.seconds}`} onChange={(event) => set({ seconds: Number(event.currentTarget.value) })}>
            {NAMES.map(([seconds, name]) => (
              <option key={seconds} value={`${seconds}`}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>then</span>
          <select
            value={limit.after ?? "default"}
            onChange={(event) => set({ after: event.currentTarget.value as Limit["after"] })}
          >
            <option value="default">the default is taken</option>
            <option value="house">the house answers</option>
          </select>
        </label>
      </div>
      <p class="quiet">It runs while somebody looks at the table, and never for who is asked in secret.</p>
    </section>
  );
}
