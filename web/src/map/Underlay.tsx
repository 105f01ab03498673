import { useRoom } from "../room/here";
import { pictureAt } from "../wire/api";
import type { Ground } from "../wire/shapes";
import { extent } from "./cells";

/** The picture that lies under the map, aligned to its cells; pale to whoever laid it while the others do not see it. */
export function Underlay({ viewer, ground }: { viewer: string; ground: Ground }) {
  const room = useRoom();
  const laid = room.talk.desk.value.backdrop;
  if (!laid) return null;
  const { picture, x, y, width, shown } = laid;
  const [wide, high] = extent(ground);
  return (
    <svg class="underlay" data-shown={shown} width={wide} height={high} aria-hidden="true">
      <image
        href={pictureAt(room.id, viewer, picture.id)}
        x={x}
        y={y}
        width={width}
        height={(width * picture.height) / picture.width}
        preserveAspectRatio="none"
      />
    </svg>
  );
}
