import { useEffect } from "preact/hooks";
import { isWide } from "../browser/wide";
import { Drawer } from "../parts/Drawer";
import { Icon } from "../parts/Icon";
import { onDemand } from "../parts/OnDemand";
import { useRoom } from "../room/here";
import type { Shown } from "../wire/shapes";

const TalkPanel = onDemand<{ view: Shown }>(() => import("./TalkPanel").then((found) => found.TalkPanel), true);

/** What people say and show: below the story where there is room, else over the page. */
export function TalkHere({ view }: { view: Shown }) {
  const { talk } = useRoom();
  const isOpen = talk.isOpen.value;
  useEffect(() => {
    if (isOpen) talk.note();
  }, [isOpen]);
  if (!isOpen) return null;
  const close = () => (talk.isOpen.value = false);
  if (!isWide.value)
    return (
      <Drawer title="Talk" onClose={close}>
        <TalkPanel view={view} />
      </Drawer>
    );
  return (
    <section class="talk" aria-labelledby="talk-title">
      <header>
        <h2 id="talk-title">Talk</h2>
        <button type="button" class="tool" aria-label="Close the talk" onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <TalkPanel view={view} />
    </section>
  );
}
