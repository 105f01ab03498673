import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { Drawer } from "../parts/Drawer";
import { readWords } from "../wire/api";
import type { Word } from "../wire/shapes";
import { Dictionary, ReadingHere, type Sought } from "./dictionary";
import { Prose } from "./Prose";
import { BookLink, RuleText } from "./RuleText";

interface Props {
  ruleset: string;
  isAtTable?: boolean;
  children: ComponentChildren;
}

/** Lets the words of a game open wherever they stand in what is inside. */
export function Lookup({ ruleset, isAtTable = false, children }: Props) {
  const words = useSignal<readonly Word[]>([]);
  const sought = useSignal<Sought | null>(null);
  useEffect(() => {
    readWords(ruleset).then(
      (found) => (words.value = found.words),
      () => undefined, // then they are only words
    );
  }, [ruleset]);
  const reading = useMemo(
    () => ({ ruleset, isAtTable, dictionary: new Dictionary(words.value), look: (up: Sought) => (sought.value = up) }),
    [ruleset, words.value],
  );
  return (
    <ReadingHere.Provider value={reading}>
      {children}
      {sought.value && <Found ruleset={ruleset} sought={sought.value} onClose={() => (sought.value = null)} />}
    </ReadingHere.Provider>
  );
}

/** What was looked up, over the page. */
function Found({ ruleset, sought, onClose }: { ruleset: string; sought: Sought; onClose: () => void }) {
  if ("rule" in sought)
    return (
      <Drawer title={sought.rule} onClose={onClose}>
        <RuleText ruleset={ruleset} id={sought.rule} />
      </Drawer>
    );
  return (
    <Drawer title={sought.word.word} onClose={onClose}>
      <Meaning word={sought.word} ruleset={ruleset} />
    </Drawer>
  );
}

/** What a word stands for and means, and where the book says so. */
export function Meaning({ word, ruleset }: { word: Word; ruleset: string }) {
  return (
    <div class="meaning">
      {word.stands_for && <p class="stands-for">{word.stands_for}</p>}
      <Prose text={word.meaning} ruleset={ruleset} />
      {word.rule && (
        <p>
          <BookLink ruleset={ruleset} id={word.rule} />
        </p>
      )}
    </div>
  );
}
