import { type Span, wordsOf } from "../wire/shapes";

type Sentence = readonly Span[];

/** Sentences one after the other; what several of them say of the same one is said in one: *Kest loses 3 HP and is
 * pushed 1 square.* */
export function inOneGo(sentences: readonly Sentence[]): Sentence {
  const parts: Sentence[][] = [];
  for (const sentence of sentences) {
    const last = parts.at(-1);
    if (last && goesOn(last[0] as Sentence, sentence)) last.push(sentence);
    else parts.push([sentence]);
  }
  return parts.flatMap((part, nth) => (nth ? [{ text: " " }, ...joined(part)] : joined(part)));
}

/** Whether both begin with the same name and a verb, and are short enough to be one. */
function goesOn(one: Sentence, other: Sentence): boolean {
  return !!one[0]?.actor && one[0].actor === other[0]?.actor && [one, other].every(isPlain);
}

function isPlain(sentence: Sentence): boolean {
  const words = wordsOf(sentence);
  return !!sentence[1]?.text.startsWith(" ") && words.endsWith(".") && !words.includes(":");
}

function joined(part: readonly Sentence[]): Sentence {
  const verb = part[0]?.[1]?.text ?? "";
  const isOneVerb = !!verb.trim() && part.every((sentence) => sentence[1]?.text === verb);
  return part.flatMap((sentence, nth) => {
    const isLast = nth === part.length - 1;
    const ended = isLast ? sentence : withoutStop(sentence);
    if (!nth) return ended;
    const rest = ended.slice(isOneVerb ? 2 : 1);
    const between = { text: `${isLast ? " and" : ","}${isOneVerb ? " " : ""}` };
    return [between, ...rest];
  });
}

function withoutStop(sentence: Sentence): Sentence {
  const last = sentence.at(-1) as Span;
  return [...sentence.slice(0, -1), { ...last, text: last.text.slice(0, -1) }].filter(({ text }) => text);
}
