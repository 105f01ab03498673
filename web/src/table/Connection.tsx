import { useRoom } from "../room/here";

/** Says so when the line to the table is cut; nothing moves to make room for it. */
export function Connection() {
  const { link, said } = useRoom();
  const lost = link.value !== "open";
  return (
    <div class="connection" role="status" data-lost={lost}>
      {lost && (
        <p>
          <span class="lamp" aria-hidden="true" />
          Connection lost. {said.value ? "Your answer is kept" : "What you do is kept"}, and sent as soon as it is back.
        </p>
      )}
    </div>
  );
}
