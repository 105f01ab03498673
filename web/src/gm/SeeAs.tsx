import { useSignal } from "@preact/signals";
import { useRoom } from "../room/here";
import type { SeenAs, Shown } from "../wire/shapes";
import { inWords } from "../wire/shapes";

const LINES = 12;

/** The table as another seat sees it; what only that one knows, such as sealed cards, stays closed. */
export function SeeAs({ view }: { view: Shown }) {
  const room = useRoom();
  const seen = useSignal<SeenAs | null>(null);
  const others = view.seats.filter((seat) => seat.id !== view.viewer);
  const look = async (seat: string) => {
    const told = seat ? await room.inquire({ type: "see-as", seat }) : null;
    seen.value = told?.type === "seen-as" ? told : null;
  };
  if (!others.length) return null;
  return (
    <details class="fold">
      <summary>See the table as another</summary>
      <div class="fields">
        <label class="field">
          <span>As</span>
          <select onChange={(event) => look(event.currentTarget.value)}>
            <option value="">yourself</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {seen.value && <Eyes seen={seen.value} name={others.find(({ id }) => id === seen.value?.seat)?.name ?? ""} />}
      </div>
    </details>
  );
}

function Eyes({ seen, name }: { seen: SeenAs; name: string }) {
  return (
    <section class="eyes" aria-label={`As ${name} sees it`}>
      <ul class="rows">
        {seen.board.figures.map((figure) => (
          <li key={figure.id} class="row">
            <span class="name">{figure.name}</span>
            <span class="quiet">
              {[
                figure.place,
                ...(figure.meters ?? []).map(({ label, value, most, note }) => note || `${label} ${value} of ${most}`),
                ...(figure.conditions ?? []),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
      {seen.unseen.length > 0 && (
        <p class="quiet">
          {name} does not see {seen.unseen.join(", ")}.
        </p>
      )}
      <ol class="heard-last">
        {seen.lines.slice(-LINES).map((line, at) => (
          <li key={at}>{inWords(line)}</li>
        ))}
      </ol>
    </section>
  );
}
