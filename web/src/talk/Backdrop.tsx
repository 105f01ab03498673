import { useSignal } from "@preact/signals";
import { extent } from "../map/cells";
import { useRoom } from "../room/here";
import { layBackdrop } from "../wire/api";
import type { OwnPapers, Shown } from "../wire/shapes";

interface Props {
  view: Shown;
  found: OwnPapers;
  learn: (asked: Promise<OwnPapers>) => Promise<boolean>;
}

type Alignment = NonNullable<OwnPapers["backdrop"]>["place"];

/** The picture under the map: which one, where its corner lies and how wide it is, in cells, and who sees it. */
export function Backdrop({ view, found, learn }: Props) {
  const room = useRoom();
  const { ground } = view.board;
  const laid = found.backdrop;
  const whole = { x: 0, y: 0, width: ground ? extent(ground)[0] : 10, shown: false };
  const place = useSignal<Alignment>(laid?.place ?? whole);
  const lay = (picture: string, change: Alignment) => {
    place.value = { ...place.value, ...change };
    void learn(layBackdrop(room.id, view.viewer, { picture, place: place.value }));
  };
  const picture = laid?.picture ?? "";
  return (
    <section>
      <h3>Under the map</h3>
      {found.pictures.length ? (
        <label class="field">
          <span>Picture</span>
          <select
            value={picture}
            onChange={(event) => lay(event.currentTarget.value, picture ? {} : { ...whole, shown: false })}
          >
            <option value="">None</option>
            {found.pictures.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <p class="quiet">Add a picture first.</p>
      )}
      {picture && (
        <>
          <div class="aligning">
            <Cells label="Left" value={place.value.x ?? 0} onSet={(x) => lay(picture, { x })} />
            <Cells label="Top" value={place.value.y ?? 0} onSet={(y) => lay(picture, { y })} />
            <Cells label="Width" value={place.value.width ?? 10} onSet={(width) => lay(picture, { width })} />
          </div>
          <p class="quiet">In cells; parts of one, too. You see it at once, the others when you show it.</p>
          <label class="always">
            <input
              type="checkbox"
              checked={place.value.shown ?? false}
              onChange={(event) => lay(picture, { shown: event.currentTarget.checked })}
            />
            Show it to everybody
          </label>
        </>
      )}
    </section>
  );
}

function Cells({ label, value, onSet }: { label: string; value: number; onSet: (value: number) => void }) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        step="0.05"
        value={value}
        onChange={(event) => {
          const typed = event.currentTarget.valueAsNumber;
          if (Number.isFinite(typed)) onSet(typed);
        }}
      />
    </label>
  );
}
