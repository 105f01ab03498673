import { useRoom } from "../room/here";
import { inWords } from "../wire/shapes";
import { keyOf } from "./key";

/** What is new, for those who listen: one sentence after the other, none of them twice. */
export function Heard() {
  const room = useRoom();
  return (
    <div class="unseen" aria-live="polite">
      {room.heard.value.map((line) => (
        <p key={keyOf(line)}>{inWords(line)} </p>
      ))}
    </div>
  );
}
