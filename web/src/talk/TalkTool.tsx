import { Icon } from "../parts/Icon";
import { useRoom } from "../room/here";
import type { Shown } from "../wire/shapes";
import { whoSays } from "./speaker";

/** Opens what people say and show beside the game; a mark says how much of it is new. */
export function TalkTool({ view }: { view: Shown }) {
  const { talk } = useRoom();
  const unread = talk.unread.value;
  const newest = talk.newest.value;
  return (
    <>
      <button
        type="button"
        class="tool talk-tool"
        aria-label={unread ? `Talk, ${unread} new` : "Talk"}
        aria-expanded={talk.isOpen.value}
        onClick={() => (talk.isOpen.value = !talk.isOpen.value)}
      >
        <Icon name="talk" />
        <span class="label">Talk</span>
        {unread > 0 && <span class="mark">{unread > 99 ? "99+" : unread}</span>}
      </button>
      <span class="unseen" role="status">
        {!talk.isOpen.value && newest && `${whoSays(view, newest)}: ${newest.toss?.text ?? newest.text}`}
      </span>
    </>
  );
}
