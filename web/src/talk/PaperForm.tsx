import { useSignal } from "@preact/signals";
import type { OwnPaper, OwnPapers, Shown, WritePaper } from "../wire/shapes";
import { listeners } from "./speaker";

const ALL = "*";

interface Props {
  view: Shown;
  found: OwnPapers;
  paper?: OwnPaper;
  onSave: (paper: WritePaper) => void;
  onThrowAway?: () => void;
  onClose: () => void;
}

/** A paper to be written on: what stands there, its picture, and who sees it. */
export function PaperForm({ view, found, paper, onSave, onThrowAway, onClose }: Props) {
  const title = useSignal(paper?.title ?? "");
  const text = useSignal(paper?.text ?? "");
  const picture = useSignal(paper?.picture ?? "");
  const shown = useSignal<readonly string[]>(paper?.shown ?? []);
  const others = listeners(view);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const written = { title: title.value, text: text.value, shown: [...shown.value] };
    onSave({ ...written, id: paper?.id ?? "", picture: picture.value || null });
  };
  const turn = (seat: string, on: boolean) => {
    shown.value = on ? [...shown.value, seat] : shown.value.filter((each) => each !== seat);
  };
  return (
    <form class="fields paper-form" onSubmit={save}>
      <label class="field">
        <span>Title</span>
        <input
          type="text"
          value={title.value}
          maxLength={100}
          autoComplete="off"
          onInput={(event) => (title.value = event.currentTarget.value)}
        />
      </label>
      <label class="field">
        <span>Text</span>
        <textarea
          rows={5}
          value={text.value}
          maxLength={10_000}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
      </label>
      {found.pictures.length > 0 && (
        <label class="field">
          <span>Picture</span>
          <select value={picture.value} onChange={(event) => (picture.value = event.currentTarget.value)}>
            <option value="">None</option>
            {found.pictures.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {others.length > 0 && (
        <fieldset class="field">
          <legend>Show it to</legend>
          <Seen name="Everybody" on={shown.value.includes(ALL)} onTurn={(on) => turn(ALL, on)} />
          {!shown.value.includes(ALL) &&
            others.map(({ id, name }) => (
              <Seen key={id} name={name} on={shown.value.includes(id)} onTurn={(on) => turn(id, on)} />
            ))}
        </fieldset>
      )}
      <div class="deeds">
        <button type="submit" class="primary">
          Save
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
        {onThrowAway && (
          <button type="button" class="deed" onClick={onThrowAway}>
            Throw it away
          </button>
        )}
      </div>
    </form>
  );
}

function Seen({ name, on, onTurn }: { name: string; on: boolean; onTurn: (on: boolean) => void }) {
  return (
    <label class="always">
      <input type="checkbox" checked={on} onChange={(event) => onTurn(event.currentTarget.checked)} />
      {name}
    </label>
  );
}
