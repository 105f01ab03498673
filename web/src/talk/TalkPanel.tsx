import { useSignal } from "@preact/signals";
import { Tabs } from "../parts/Tabs";
import { ONLOOKER } from "../people/Onlookers";
import type { Shown } from "../wire/shapes";
import { Papers } from "./Papers";
import { SpeakForm } from "./SpeakForm";
import { WordList } from "./WordList";

const WORDS = "Words";
const PAPERS = "Papers";

/** Words, and papers: notes of one's own and what others show. */
export function TalkPanel({ view }: { view: Shown }) {
  const shown = useSignal(WORDS);
  return (
    <div class="talk-panel">
      <Tabs names={[WORDS, PAPERS]} shown={shown.value} onShow={(name) => (shown.value = name)} label="Talk" />
      {shown.value === WORDS ? (
        <>
          <WordList view={view} />
          {view.viewer !== ONLOOKER && <SpeakForm view={view} />}
        </>
      ) : (
        <Papers view={view} />
      )}
    </div>
  );
}
