import { useEffect } from "preact/hooks";
import { Tabs } from "../parts/Tabs";
import { ONLOOKER } from "../people/Onlookers";
import { useRoom } from "../room/here";
import type { Shown } from "../wire/shapes";
import { Papers } from "./Papers";
import { SpeakForm } from "./SpeakForm";
import { WordList } from "./WordList";

const WORDS = "Words";
const PAPERS = "Papers";

/** Words, and papers: notes of one's own and what others show. */
export function TalkPanel({ view }: { view: Shown }) {
  const { talk } = useRoom();
  const { onPapers, unseen } = talk;
  const show = (name: string) => {
    onPapers.value = name !== WORDS;
    talk.note();
  };
  useEffect(() => {
    return () => {
      onPapers.value = false;
    };
  }, [talk]);
  const shown = onPapers.value ? PAPERS : WORDS;
  return (
    <div class="talk-panel">
      <Tabs names={[WORDS, PAPERS]} news={[0, unseen.value]} shown={shown} onShow={show} label="Talk" />
      {shown === WORDS ? (
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
