import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { follow, go } from "../browser/route";
import { useTitle } from "../browser/title";
import { Dice } from "../parts/Dice";
import { Drawer } from "../parts/Drawer";
import { Icon } from "../parts/Icon";
import { Notice } from "../parts/Notice";
import { Facts } from "../table/Sheet";
import { dropDraft, finishDraft, Trouble } from "../wire/api";
import type { Choice, DraftPage as Page } from "../wire/shapes";
import { Lookup } from "../working/Lookup";
import { ChoiceField } from "./ChoiceField";
import { differences } from "./differences";
import { Making } from "./Making";
import { Paper, WhatChanged } from "./Paper";
import { Review } from "./Review";

const REVIEW = "Look it over";

/** A hero grows on its page while everything about it is decided, in any order. */
export function DraftPage({ id }: { id: string }) {
  const making = useMemo(() => new Making(id), [id]);
  useEffect(() => void making.load(), [making]);
  const page = making.page.value;
  useTitle(page?.figure.name ?? "A new hero");
  if (!page)
    return (
      <main class="page" aria-busy={!making.trouble.value}>
        <Notice title={making.trouble.value || "One moment …"}>
          <a href="/heroes" onClick={follow}>
            Your heroes
          </a>
        </Notice>
      </main>
    );
  return (
    <Lookup ruleset={page.draft.ruleset} isAtTable>
      <Whole making={making} page={page} />
    </Lookup>
  );
}

function Whole({ making, page }: { making: Making; page: Page }) {
  const shown = useSignal(page.stages[0] ?? REVIEW);
  const isBeginning = useSignal(false);
  const trouble = useSignal("");
  const top = useRef<HTMLElement>(null);
  const isWide = useMemo(() => matchMedia("(min-width: 761px)").matches, []);
  const choices = making.choices.value;
  const changed = making.before.value ? differences(making.before.value, page.figure) : [];
  const steps = [...page.stages, REVIEW];
  const here = steps.includes(shown.value) ? shown.value : REVIEW;
  const next = steps[steps.indexOf(here) + 1];
  const show = (stage: string) => {
    shown.value = stage;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView?.({ block: "nearest" });
  };
  const told = (error: unknown) => (trouble.value = error instanceof Trouble ? error.message : "That did not work.");
  const finish = () => void finishDraft(making.id).then((hero) => go(`/heroes/${hero.id}`), told);
  return (
    <main class="making">
      <header class="making-bar">
        <a class="tool" href="/heroes" aria-label="Your heroes" onClick={follow}>
          <Icon name="back" />
        </a>
        <div class="title">
          <h1>A hero of your own</h1>
          <p class="quiet">{page.draft.game}. Kept as you go.</p>
        </div>
        <button type="button" class="tool" aria-disabled={!making.canUndo.value} onClick={() => making.undo()}>
          <Icon name="undo" /> <span class="tool-word">Undo</span>
        </button>
        <a class="tool" href={`/rules/${page.draft.ruleset}`} onClick={follow}>
          <Icon name="book" /> <span class="tool-word">Rules</span>
        </a>
      </header>
      <Rail steps={steps} shown={here} choices={choices} onShow={show} />
      <Paper page={page} choices={choices} changed={changed} onShow={show} />
      <section class="work" aria-label={here} ref={top} tabIndex={-1}>
        <p class="trouble" role="alert">
          {making.trouble.value || trouble.value}
        </p>
        {here === REVIEW ? (
          <Review page={page} choices={choices} onShow={show} />
        ) : (
          choices
            .filter(({ stage }) => stage === here)
            .map((choice) => (
              <ChoiceField
                key={choice.key}
                choice={choice}
                ruleset={page.draft.ruleset}
                onDecide={(value) => making.decide(choice.key, value)}
              />
            ))
        )}
        <WhatChanged changed={changed} />
      </section>
      <details class="worth panel fold" open={isWide}>
        <summary>
          <h2>What it comes to</h2>
        </summary>
        {!page.is_whole && <p class="quiet">Where something is refused, with what stands there meanwhile.</p>}
        <Dice figure={page.figure} />
        <Facts facts={page.figure.facts ?? []} ruleset={page.draft.ruleset} />
      </details>
      <footer class="onward">
        {next ? (
          <button type="button" class="primary" onClick={() => show(next)}>
            Go on: {next}
          </button>
        ) : (
          <button type="button" class="primary" aria-disabled={!page.is_whole} onClick={finish}>
            Keep {page.figure.name}
          </button>
        )}
        <button type="button" class="quiet-button" onClick={() => (isBeginning.value = true)}>
          Start from a ready one
        </button>
        {here === REVIEW && (
          <button
            type="button"
            class="quiet-button"
            onClick={() => void dropDraft(making.id).then(() => go("/heroes"), told)}
          >
            Drop this hero
          </button>
        )}
      </footer>
      {isBeginning.value && (
        <Drawer title="Start from a ready one" onClose={() => (isBeginning.value = false)}>
          <p class="quiet">Everything is decided as this hero has it. Change what you like; Undo brings yours back.</p>
          <ul class="rows">
            {page.archetypes.map((hero) => (
              <li key={hero.id}>
                <button
                  type="button"
                  class="ready-one"
                  onClick={() => {
                    isBeginning.value = false;
                    making.begin(hero.id);
                  }}
                >
                  <span class="name">{hero.name}</span>
                  <span class="quiet">{hero.text}</span>
                </button>
              </li>
            ))}
          </ul>
        </Drawer>
      )}
    </main>
  );
}

interface RailProps {
  steps: readonly string[];
  shown: string;
  choices: readonly Choice[];
  onShow: (stage: string) => void;
}

/** The parts of the making, to be had in any order: which are decided, and where something is refused. */
function Rail({ steps, shown, choices, onShow }: RailProps) {
  return (
    <nav class="rail" aria-label="Parts">
      {steps.map((step) => {
        const own = choices.filter(({ stage }) => stage === step);
        const isRefused = own.some(({ refusal }) => refusal);
        const isDone = own.some(({ is_own }) => is_own) && !isRefused;
        return (
          <button
            key={step}
            type="button"
            aria-current={step === shown ? "step" : undefined}
            data-refused={isRefused}
            onClick={() => onShow(step)}
          >
            {isDone && <Icon name="check" />}
            {isRefused && <span aria-hidden="true">!</span>}
            {step}
            {isRefused && <span class="unseen">, something is refused</span>}
          </button>
        );
      })}
    </nav>
  );
}
