import { useSignal } from "@preact/signals";
import { Drawer } from "../parts/Drawer";
import { Icon } from "../parts/Icon";
import type { Asked, Option, Schema } from "../wire/shapes";
import { useReading } from "./dictionary";
import { Meaning } from "./Lookup";

/** The words of the game that stand in a question and its answers, which are buttons already: one more shows them all. */
export function WordsHere({ asked }: { asked: Asked }) {
  const open = useSignal(false);
  const reading = useReading();
  const words = reading?.dictionary.wordsIn([asked.text, ...textsOf(asked.schema)]) ?? [];
  if (!reading || !words.length) return null;
  return (
    <>
      <button type="button" class="beside-question" aria-haspopup="dialog" onClick={() => (open.value = true)}>
        <Icon name="book" />
        <span class="label">Words here</span>
      </button>
      {open.value && (
        <Drawer title="Words in this question" onClose={() => (open.value = false)}>
          <dl class="words-here">
            {words.map((word) => (
              <div key={word.word}>
                <dt>{word.word}</dt>
                <dd>
                  <Meaning word={word} ruleset={reading.ruleset} />
                </dd>
              </div>
            ))}
          </dl>
        </Drawer>
      )}
    </>
  );
}

/** All that is written on the answers. */
export function textsOf(schema: Schema): string[] {
  switch (schema.type) {
    case "pick":
      return schema.options.flatMap(textsOfOption);
    case "several":
      return [schema.purse?.unit ?? "", ...schema.options.flatMap(textsOfOption)];
    case "form":
      return schema.fields.flatMap((field) => [field.text, ...textsOf(field.schema)]);
    case "dice":
      return [schema.text];
    default:
      return [];
  }
}

function textsOfOption({ text, note = "", group = "", face }: Option): string[] {
  return [text, note, group, face?.title ?? "", face?.means ?? "", face?.effect ?? ""];
}
