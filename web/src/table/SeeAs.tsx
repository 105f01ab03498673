import { useSignal } from "@preact/signals";
import { Ground } from "../map/Ground";
import { Drawer } from "../parts/Drawer";
import { useRoom } from "../room/here";
import type { Asked, SeenAs, Shown } from "../wire/shapes";
import { inWords } from "../wire/shapes";
import { Figures } from "./Figures";
import { Zones } from "./Zones";

const LINES = 12;

/** The table as another seat sees it; what only that one knows, such as sealed cards, stays closed. */
export function SeeAs({ view }: { view: Shown }) {
  const room = useRoom();
  const seen = useSignal<SeenAs | null>(null);
  const others = view.seats.filter((seat) => seat.id !== view.viewer);
  const look = async (seat: string) => {
    const told = await room.inquire({ type: "see-as", seat });
    seen.value = told.type === "seen-as" ? told : null;
  };
  if (!others.length) return null;
  const name = others.find(({ id }) => id === seen.value?.seat)?.name ?? "";
  return (
    <details class="fold">
      <summary>See the table as another</summary>
      <p class="buttons">
        {others.map((seat) => (
          <button key={seat.id} type="button" aria-haspopup="dialog" onClick={() => void look(seat.id)}>
            As {seat.name}
          </button>
        ))}
      </p>
      {seen.value && (
        <Drawer title={`As ${name} sees it`} onClose={() => (seen.value = null)}>
          <Eyes view={view} seen={seen.value} name={name} />
        </Drawer>
      )}
    </details>
  );
}

/** The same figures and the same map, with what that seat is asked; nothing here can be answered. */
function Eyes({ view, seen, name }: { view: Shown; seen: SeenAs; name: string }) {
  const theirs: Shown = {
    ...view,
    viewer: seen.seat,
    board: seen.board,
    lines: seen.lines,
    first: 0,
    asked: null,
    orders: [],
    can_overrule: false,
  };
  return (
    <div class="eyes">
      <p class="quiet">What only {name} knows, such as cards face down, stays closed here too.</p>
      <section>
        <h3>{seen.is_asked ? `${name} is asked` : `${name} is not asked anything now`}</h3>
        {seen.asked ? (
          <AskedOf asked={seen.asked} />
        ) : (
          seen.is_asked && <p class="quiet">What to choose from is theirs.</p>
        )}
      </section>
      <Zones board={seen.board} />
      <Ground view={theirs} />
      <Figures view={theirs} />
      {seen.unseen.length > 0 && (
        <p class="quiet">
          {name} does not see {seen.unseen.join(", ")}.
        </p>
      )}
      <section>
        <h3>The story’s end</h3>
        <ol class="heard-last">
          {seen.lines.slice(-LINES).map((line, at) => (
            <li key={at}>{inWords(line)}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function AskedOf({ asked: { text, schema } }: { asked: Asked }) {
  const options = schema.type === "pick" || schema.type === "several" ? schema.options : [];
  const fields = schema.type === "form" ? schema.fields : [];
  return (
    <>
      <p>{text}</p>
      <ul class="rows">
        {options.map(({ key, text, note }) => (
          <li key={key} class="row">
            <span class="name">{text}</span>
            {note && <span class="quiet">{note}</span>}
          </li>
        ))}
        {fields.map(({ name, text }) => (
          <li key={name} class="row">
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}
