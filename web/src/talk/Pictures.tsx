import { useRoom } from "../room/here";
import { addPicture, discard, pictureAt } from "../wire/api";
import type { OwnPapers, Shown } from "../wire/shapes";

interface Props {
  view: Shown;
  found: OwnPapers;
  learn: (asked: Promise<OwnPapers>) => Promise<boolean>;
}

/** The pictures of a table, for whoever lays them there. Nobody sees one before it is shown. */
export function Pictures({ view, found, learn }: Props) {
  const room = useRoom();
  const add = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (file) await learn(addPicture(room.id, view.viewer, file));
    input.value = "";
  };
  return (
    <section>
      <h3>Pictures</h3>
      <p class="quiet">Nobody sees a picture before it lies on a paper that is shown, or under the map.</p>
      <ul class="pictures">
        {found.pictures.map(({ id, name, width, height }) => (
          <li key={id}>
            <img src={pictureAt(room.id, view.viewer, id)} width={width} height={height} alt={name} />
            <span class="quiet">{name}</span>
            <button
              type="button"
              class="deed"
              onClick={() => void learn(discard(room.id, "pictures", view.viewer, id))}
            >
              Throw away<span class="unseen"> {name}</span>
            </button>
          </li>
        ))}
      </ul>
      <label class="button choose-file">
        Add a picture
        <input
          type="file"
          class="unseen"
          accept="image/png,image/jpeg,image/webp"
          onChange={(event) => void add(event.currentTarget)}
        />
      </label>
      <p class="quiet">PNG, JPEG or WebP, at most 8 MB. Where it was taken is not kept.</p>
    </section>
  );
}
