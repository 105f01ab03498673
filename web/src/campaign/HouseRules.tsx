import { follow } from "../browser/route";
import type { Almanac, CampaignPage } from "../wire/shapes";

interface Props {
  page: CampaignPage;
  book: Almanac;
  onWrite: (to: Partial<Almanac>) => void;
}

/** What holds for all tables of a campaign: rulings, and packs of the GM's. */
export function HouseRules({ page: { campaign, rulings = [], packs = [] }, book, onWrite }: Props) {
  const chosen = book.rulings ?? {};
  const own = book.packs ?? [];
  const choose = (id: string, value: string | number, usual: string | number) => {
    const { [id]: _, ...others } = chosen;
    onWrite({ rulings: value === usual ? others : { ...others, [id]: value } });
  };
  const shown = campaign.mine ? rulings : rulings.filter(({ id }) => id in chosen);
  return (
    <>
      {(campaign.mine || shown.length > 0) && (
        <details class="panel fold">
          <summary>
            <h2>House rulings</h2>
            <span class="quiet">{said(Object.keys(chosen).length)}</span>
          </summary>
          {shown.map(({ id, question, readings, default: usual }) => (
            <fieldset key={id} class="field" disabled={!campaign.mine}>
              <legend>
                {id}: {question}
              </legend>
              {Object.entries(readings).map(([value, text]) => (
                <label key={value} class="choice">
                  <input
                    type="radio"
                    name={id}
                    checked={value === String(chosen[id] ?? usual)}
                    onChange={() => choose(id, typeof usual === "number" ? Number(value) : value, usual)}
                  />
                  <span>
                    {text}
                    {value === String(usual) ? " (as usual)" : ""}
                  </span>
                </label>
              ))}
            </fieldset>
          ))}
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

function said(count: number): string {
  if (!count) return "all as usual";
  return count === 1 ? "one is not as usual" : `${count} are not as usual`;
}
