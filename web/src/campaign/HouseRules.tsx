import { follow } from "../browser/route";
import { Readings } from "../gm/Readings";
import type { Almanac, CampaignPage, RulingShown } from "../wire/shapes";

interface Props {
  page: CampaignPage;
  book: Almanac;
  onWrite: (to: Partial<Almanac>) => void;
}

/** What holds for all tables of a campaign: rulings, and packs of the GM's. */
export function HouseRules({ page: { campaign, rulings = [], packs = [] }, book, onWrite }: Props) {
  const chosen = book.rulings ?? {};
  const own = book.packs ?? [];
  const choose = (id: string, value: string | number) => {
    const { [id]: _, ...others } = chosen;
    const usual = rulings.find((each) => each.id === id)?.default;
    onWrite({ rulings: value === usual ? others : { ...others, [id]: value } });
  };
  const now = rulings.map((each) => ({ ...each, value: chosen[each.id] ?? each.default }));
  const shown = campaign.mine ? now : now.filter(({ id }) => id in chosen);
  return (
    <>
      {(campaign.mine || shown.length > 0) && (
        <details class="panel fold">
          <summary>
            <h2>House rulings</h2>
            <span class="quiet">{said(Object.keys(chosen).length)}</span>
          </summary>
          {campaign.mine ? <Readings rulings={shown} onSet={choose} /> : shown.map(told)}
        </details>
      )}
      {campaign.mine && (
        <section class="panel" aria-label="Packs">
          <h2>Packs</h2>
          <p class="quiet">
            Those that are ticked hold for all its tables.{" "}
            <a class="to-book" href="/workbench" onClick={follow}>
              Your encounters
            </a>
          </p>
          {packs.map(({ id, title }) => (
            <label key={id} class="choice">
              <input
                type="checkbox"
                checked={own.includes(id)}
                onChange={(event) =>
                  onWrite({ packs: event.currentTarget.checked ? [...own, id] : own.filter((each) => each !== id) })
                }
              />
              <span>{title}</span>
            </label>
          ))}
        </section>
      )}
    </>
  );
}

/** A question as it is answered here, for those who do not choose. */
function told({ id, question, readings, value }: RulingShown) {
  return (
    <p key={id}>
      {question} <b>{readings[String(value)] ?? value}</b>
    </p>
  );
}

function said(count: number): string {
  if (!count) return "all as usual";
  return count === 1 ? "one is not as usual" : `${count} are not as usual`;
}
