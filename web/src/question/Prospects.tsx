import { useRoom } from "../room/here";
import type { Case, Option, Spread } from "../wire/shapes";
import { Said } from "../working/Said";
import { percent } from "./chance";
import { isOpen, oddsAgainst } from "./hand";

interface Props {
  option: Option;
  laid?: readonly string[];
  /** At whom it is aimed, if it lies there and that is said. */
  target?: string;
}

/** What a card comes to against whom it is aimed, or else the nearest, a line for each thing to know; what cannot work
 * from here says that first. */
export function Prospects({ option, laid = [], target }: Props) {
  const nameOf = useNames();
  const ruleset = useRoom().view.value?.ruleset ?? "";
  const { dice = "", effect = "", stops } = option.face ?? {};
  const foes = oddsAgainst(option);
  const nearest = foes.find((each) => each.target === target) ?? foes[0];
  const fixed = option.odds?.find(({ against }) => against);
  const isBarred = !!nearest && !isOpen(nearest, laid);
  const whom = foes.length > 1 ? nameOf(nearest?.target ?? "") : "";
  const told = nearest?.cases?.length ? nearest : option.odds?.find(({ cases }) => cases?.length);
  const odds = isBarred ? undefined : told;
  return (
    <>
      {isBarred && <p class="bar-to">{[nearest.bar, whom].filter(Boolean).join(", ")}</p>}
      <dl class="prospects">
        {dice && !isBarred && (
          <Row name={stops ? `Rolls ${dice}` : dice}>
            {nearest && <strong title={nearest.basis}>{`${percent(nearest.chance)} ${whom || "hit"}`}</strong>}
          </Row>
        )}
        {fixed && (
          <Row name={[`Against ${fixed.against}`, fixed.basis].filter(Boolean).join(": ")}>
            <strong>{percent(fixed.chance)}</strong>
          </Row>
        )}
        {stops && <Row name={isNumber(effect) ? "Stops" : `Stops ${effect}`.trim()}>{about(stops)}</Row>}
        {odds?.cases?.map((each) => (
          <Row key={each.when} name={sentence(each.when)}>
            {each.does ? about(each.does) : percent(each.chance)}
          </Row>
        ))}
        {odds?.cases?.[0]?.fells ? <Row name="Brings down">{percent(odds.cases[0].fells)}</Row> : null}
      </dl>
      {[odds?.basis, odds?.toll].map(
        (text) =>
          text && (
            <p key={text} class="basis">
              <Said text={text} ruleset={ruleset} />
            </p>
          ),
      )}
    </>
  );
}

function Row({ name, children }: { name: string; children: preact.ComponentChildren }) {
  return (
    <div>
      <dt>
        <Said text={name} ruleset={useRoom().view.value?.ruleset ?? ""} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What a way to play a card does to somebody, gives or stops, from where to where it lies in eight cases of ten. */
export function rangeOf({ face, odds = [] }: Option): string {
  const told = odds.find(({ cases }) => cases?.length);
  const first: Case | undefined = told?.cases?.[0];
  const does = first?.does ?? face?.stops;
  const verb = first?.does ? (told?.target ? "does" : "gives") : "stops";
  if (does && does.low !== does.high) return `${verb} ${does.low}\u2060–\u2060${does.high}`; // in one piece
  const effect = face?.effect ?? "";
  return does && isNumber(effect) ? `${verb} ${effect}` : effect;
}

function isNumber(words: string): boolean {
  return /^\d+$/.test(words);
}

/** On average; from where to where stands on the way to play it. */
function about({ mean, low, high }: Spread): string {
  return low === high ? `${low}` : `about ${Math.round(mean)}`;
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function useNames(): (id: string) => string {
  const figures = useRoom().view.value?.board.figures ?? [];
  return (id) => figures.find((figure) => figure.id === id)?.name ?? id;
}
