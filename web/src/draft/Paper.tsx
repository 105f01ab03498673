import { Crest } from "../parts/Crest";
import type { Choice, DraftPage } from "../wire/shapes";
import type { Difference } from "./differences";
import { inWords } from "./words";

interface Props {
  page: DraftPage;
  choices: readonly Choice[];
  changed: readonly Difference[];
  onShow: (stage: string) => void;
}

/** The hero so far, on paper: arms, name, what it has, and a line for each part of its making. */
export function Paper({ page, choices, changed, onShow }: Props) {
  const { figure, draft, stages } = page;
  return (
    <section class="hero-paper" aria-label="The hero so far">
      <Crest name={figure.name} />
      <div class="called">
        <h2>{figure.name}</h2>
        <p>{figure.text || draft.game}</p>
      </div>
      <div class="pools">
        {(figure.meters ?? []).map(({ label, value = 0, most = 0 }) => (
          <div key={label} data-way={changed.find((each) => each.label === label)?.way ?? ""}>
            <b>{most || value}</b>
            <small>{label}</small>
          </div>
        ))}
      </div>
      <ul class="lines">
        {stages.map((stage) => (
          <li key={stage}>
            <button type="button" onClick={() => onShow(stage)}>
              <small>{stage}</small>
              <span>{summary(choices.filter((choice) => choice.stage === stage))}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was decided in a few words. */
export function summary(choices: readonly Choice[]): string {
  return choices.map((choice) => inWords(choice.schema, holds(choice))).join("; ");
}

/** What stands there now, whatever was wanted. */
export function holds({ refusal, instead, value }: Choice): unknown {
  return refusal ? instead : value;
}

/** What the last change did, in gains and losses. */
export function WhatChanged({ changed }: { changed: readonly Difference[] }) {
  return (
    <div class="what-changed panel" role="status">
      {changed.length > 0 && (
        <>
          <h3>What that changed</h3>
          <ul>
            {changed.map(({ label, before, now, way }) => (
              <li key={label} data-way={way}>
                {label} {before} → {now}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
