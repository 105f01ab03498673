import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { Icon } from "../parts/Icon";
import { minus } from "../parts/minus";
import type { Working as Work } from "../wire/shapes";
import { RuleButton, RuleText } from "./RuleText";
import { Said } from "./Said";

interface DoorProps {
  working: Work;
  text: string;
  ruleset: string;
  children: (button: ComponentChildren, why: ComponentChildren) => ComponentChildren;
}

/** A number that is a door: the button goes into the sentence, what it opens goes below. */
export function Door({ working, text, ruleset, children }: DoorProps) {
  const open = useSignal(false);
  const id = useId();
  const button = (
    <NumberButton
      text={text}
      label={working.label}
      open={open.value}
      id={id}
      onClick={() => (open.value = !open.value)}
    />
  );
  return children(button, open.value && <Why id={id} working={working} ruleset={ruleset} />);
}

interface NumberProps {
  text: string;
  label: string | undefined;
  open: boolean;
  id: string;
  onClick: () => void;
}

export function NumberButton({ text, label, open, id, onClick }: NumberProps) {
  return (
    <button
      type="button"
      class="number"
      data-short={text.length === 1}
      aria-expanded={open}
      aria-controls={open ? id : undefined}
      title={label || "Why?"}
      onClick={onClick}
    >
      {minus(text)}
    </button>
  );
}

/** What made a number: its own line, then a line for each part. */
export function Why({ id, working, ruleset }: { id: string; working: Work; ruleset: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <div id={id} ref={box} class="why" role="group" aria-label={`Why ${working.value}`}>
      <Step working={working} ruleset={ruleset} whole />
      {!!working.parts?.length && <Parts working={working} ruleset={ruleset} />}
    </div>
  );
}

function Parts({ working, ruleset, id }: { working: Work; ruleset: string; id?: string }) {
  const sum = isSum(working);
  return (
    <ol class="parts" id={id}>
      {working.parts?.map((part, at) => (
        <li key={at}>
          <Step working={part} ruleset={ruleset} signed={sum && at > 0} />
        </li>
      ))}
    </ol>
  );
}

interface StepProps {
  working: Work;
  ruleset: string;
  /** The number itself, whose parts are always shown. */
  whole?: boolean;
  signed?: boolean;
}

/** One line of a working. A part made of parts opens in its turn; a rule shows its text. */
function Step({ working, ruleset, whole, signed }: StepProps) {
  const open = useSignal(false);
  const rule = useSignal("");
  const id = useId();
  const deeper = !whole && !!working.parts?.length;
  const figure = signed ? withSign(working.value) : minus(working.value);
  const words = (
    <>
      <Said text={working.label ?? ""} ruleset={ruleset} />
      <Faces working={working} />
    </>
  );
  return (
    <>
      <div class={whole ? "step whole" : "step"}>
        <span class="amount">{figure}</span>
        <span class="words">
          {deeper ? (
            <button type="button" class="deeper" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
              <Icon name="chevron" />
              {working.label || "made of"}
            </button>
          ) : (
            words
          )}
          {deeper && <Faces working={working} />}
          {working.rules?.map((each) => (
            <RuleButton
              key={each}
              id={each}
              open={rule.value === each}
              onClick={() => (rule.value = rule.value === each ? "" : each)}
            />
          ))}
        </span>
      </div>
      {rule.value && <RuleText ruleset={ruleset} id={rule.value} />}
      {deeper && open.value && <Parts working={working} ruleset={ruleset} id={id} />}
    </>
  );
}

/** Dice as they fell; a die that shows its highest face is gold. */
function Faces({ working }: { working: Work }) {
  const { faces = [], sides = 0 } = working;
  if (!faces.length) return null;
  return (
    <span class="faces">
      <span class="unseen">{sides ? `, d${sides} showing ` : ", showing "}</span>
      {faces.map((face, at) => (
        <span key={at} class="die" data-top={sides > 1 && face === sides} data-one={face === 1}>
          {face}
          <span class="unseen">{at < faces.length - 1 ? ", " : ""}</span>
        </span>
      ))}
    </span>
  );
}

/** Whether the parts simply add up, so that each may be shown with its sign. */
export function isSum(working: Work): boolean {
  const parts = working.parts ?? [];
  return parts.length > 1 && parts.reduce((total, part) => total + part.value, 0) === working.value;
}

function withSign(value: number): string {
  return value < 0 ? `− ${-value}` : `+ ${value}`;
}
