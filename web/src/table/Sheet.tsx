import { Bar } from "../parts/Bar";
import { Dice } from "../parts/Dice";
import { Drawer } from "../parts/Drawer";
import { onDemand } from "../parts/OnDemand";
import { LogLine } from "../story/LogLine";
import type { Fact, Figure, Meter, Shown, ShownToken } from "../wire/shapes";
import { Said } from "../working/Said";
import { Door } from "../working/Working";

const MOST_LOSSES = 8;

const FigureHand = onDemand<{ figure: Figure; view: Shown }>(
  () => import("../gm/FigureHand").then((found) => found.FigureHand),
  true,
);

/** One actor's sheet: what this seat may know of it, each number with its working. */
export function Sheet({ figure, view, onClose }: { figure: Figure; view: Shown; onClose: () => void }) {
  const { ruleset } = view;
  const { meters = [], conditions = [], tokens = [], facts = [], place, text } = figure;
  return (
    <Drawer title={figure.name} onClose={onClose}>
      {(text || place) && <p class="quiet">{[text, place && `at ${place}`].filter(Boolean).join(" · ")}</p>}
      {meters.length > 0 && (
        <div class="meters large">
          {meters.map((meter) => (
            <div key={meter.label}>
              <Full meter={meter} ruleset={ruleset} />
              <Losses of={meter} figure={figure} view={view} />
            </div>
          ))}
        </div>
      )}
      <Dice figure={figure} />
      {(conditions.length > 0 || tokens.length > 0 || figure.out) && (
        <div class="marks">
          {figure.out && <span class="chip harm">out</span>}
          {conditions.map((condition) => (
            <span key={condition} class="chip">
              <Said text={condition} ruleset={ruleset} />
            </span>
          ))}
          {tokens.map((token, at) => (
            <Left key={`${at}${token.text}`} token={token} ruleset={ruleset} />
          ))}
        </div>
      )}
      {view.can_overrule && (view.viewer === "gm" || figure.mine || figure.friend) && (
        <FigureHand figure={figure} view={view} />
      )}
      {facts.length > 0 ? <Facts facts={facts} ruleset={ruleset} /> : <p class="quiet">Nothing more is known.</p>}
    </Drawer>
  );
}

/** A meter whose full length opens to what it is made of. */
function Full({ meter, ruleset }: { meter: Meter; ruleset: string }) {
  const label = <Said text={meter.label} ruleset={ruleset} />;
  if (!meter.working) return <Bar meter={meter} label={label} />;
  return (
    <Door working={meter.working} text={String(meter.most)} ruleset={ruleset}>
      {(button, why) => (
        <>
          <Bar meter={meter} label={label} full={button} />
          {why}
        </>
      )}
    </Door>
  );
}

/** Something left to spend, which opens to what it was and what was spent of it. */
function Left({ token, ruleset }: { token: ShownToken; ruleset: string }) {
  if (!token.working)
    return (
      <span class="spend">
        <Said text={token.text} ruleset={ruleset} />
      </span>
    );
  return (
    <Door working={token.working} text={token.text} ruleset={ruleset}>
      {(button, why) => (
        <>
          <span class="spend">{button}</span>
          {why}
        </>
      )}
    </Door>
  );
}

/** The lines of a sheet, each number with its working. */
export function Facts({ facts, ruleset }: { facts: readonly Fact[]; ruleset: string }) {
  return (
    <ul class="facts">
      {facts.map((fact, at) => (
        <li key={`${at}${fact.label}`}>
          <FactLine fact={fact} ruleset={ruleset} />
        </li>
      ))}
    </ul>
  );
}

/** What a meter lost of late, as the story told it: every number in it opens. */
function Losses({ of, figure, view }: { of: Meter; figure: Figure; view: Shown }) {
  const lost = view.lines.filter(
    ({ beat }) => beat?.type === "loss" && beat.actor === figure.id && beat.track === of.label,
  );
  const newest = lost.slice(-MOST_LOSSES);
  if (!newest.length) return null;
  return (
    <details class="losses-of">
      <summary>
        {newest.length < lost.length ? "What it lost last" : "What it lost"}
        <span class="unseen"> of {of.label}</span>
      </summary>
      <ol>
        {newest.map((line, at) => (
          <LogLine key={at} line={line} number={at + 1} of={newest.length} first={false} gone={false} view={view} />
        ))}
      </ol>
    </details>
  );
}

function FactLine({ fact, ruleset }: { fact: Fact; ruleset: string }) {
  const label = (
    <span class="label">
      <Said text={fact.label} ruleset={ruleset} />
    </span>
  );
  if (!fact.working)
    return (
      <p>
        {label}{" "}
        <span class="said">
          <Said text={fact.text} ruleset={ruleset} />
        </span>
      </p>
    );
  return (
    <Door working={fact.working} text={fact.text} ruleset={ruleset}>
      {(button, why) => (
        <>
          <p>
            {label} {button}
          </p>
          {why}
        </>
      )}
    </Door>
  );
}
