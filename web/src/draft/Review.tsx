import type { Choice, DraftPage } from "../wire/shapes";
import { Said } from "../working/Said";
import { holds } from "./Paper";
import { inWords } from "./words";

interface Props {
  page: DraftPage;
  choices: readonly Choice[];
  onShow: (stage: string) => void;
}

/** Everything that was decided, once more, before the hero is kept. */
export function Review({ page, choices, onShow }: Props) {
  return (
    <div class="review">
      {page.is_whole ? (
        <p>The rules have nothing against {page.figure.name}. What you did not choose is as usual.</p>
      ) : (
        <p class="trouble">Something is refused still: put it right, or take what stands there meanwhile.</p>
      )}
      {page.stages.map((stage) => (
        <section key={stage} class="panel" aria-label={stage}>
          <div class="heading">
            <h2>{stage}</h2>
            <button type="button" aria-label={`Change ${stage}`} onClick={() => onShow(stage)}>
              Change
            </button>
          </div>
          <dl>
            {choices
              .filter((choice) => choice.stage === stage)
              .map((choice) => (
                <div key={choice.key}>
                  <dt>
                    <Said text={choice.text} ruleset={page.draft.ruleset} />
                    {!choice.is_own && <small> as usual</small>}
                  </dt>
                  <dd>{inWords(choice.schema, holds(choice))}</dd>
                  {choice.refusal && <dd class="trouble">{choice.refusal.text}</dd>}
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
