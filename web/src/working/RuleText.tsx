import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { follow } from "../browser/route";
import { readRule } from "../wire/api";
import type { RuleShown } from "../wire/shapes";
import { Prose } from "./Prose";

/** A rule's id; pressing it shows the rule. */
export function RuleButton({ id, open, onClick }: { id: string; open: boolean; onClick: () => void }) {
  return (
    <button type="button" class="rule" aria-expanded={open} aria-label={`Rule ${id}`} onClick={onClick}>
      {id}
    </button>
  );
}

export function BookLink({ ruleset, id }: { ruleset: string; id: string }) {
  return (
    <a class="to-book" href={`/rules/${encodeURIComponent(ruleset)}/${encodeURIComponent(id)}`} onClick={follow}>
      Open {id} in the book
    </a>
  );
}

/** A rule of the book in our own words. */
export function RuleText({ ruleset, id }: { ruleset: string; id: string }) {
  const rule = useSignal<RuleShown | null>(null);
  const missing = useSignal(false);
  useEffect(() => {
    let here = true;
    rule.value = null;
    missing.value = false;
    readRule(ruleset, id).then(
      (found) => {
        if (here) rule.value = found;
      },
      () => {
        if (here) missing.value = true;
      },
    );
    return () => {
      here = false;
    };
  }, [ruleset, id]);
  if (missing.value) return <p class="rule-text quiet">The book has no text for {id}.</p>;
  if (!rule.value) return <p class="rule-text quiet">Opening the book …</p>;
  return (
    <div class="rule-text">
      {rule.value.title && rule.value.title !== id && <b class="name">{rule.value.title}</b>}
      <Prose text={rule.value.text} ruleset={ruleset} />
      <p>
        <BookLink ruleset={ruleset} id={id} />
      </p>
    </div>
  );
}
