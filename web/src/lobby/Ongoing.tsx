import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { follow } from "../browser/route";
import { readCampaigns } from "../wire/api";
import type { CampaignShown } from "../wire/shapes";

/** The campaigns that go on, where one has some. */
export function Ongoing() {
  const campaigns = useSignal<CampaignShown[]>([]);
  useEffect(() => {
    readCampaigns().then(
      (found) => (campaigns.value = found.filter(({ archived, until }) => !archived && !until)),
      () => {},
    );
  }, []);
  if (!campaigns.value.length) return null;
  return (
    <section class="panel" aria-labelledby="campaigns-title">
      <h2 id="campaigns-title">Your campaigns</h2>
      <ul class="rows">
        {campaigns.value.map(({ id, name, game, day }) => (
          <li key={id}>
            <a class="row" href={`/campaigns/${id}`} onClick={follow}>
              <span class="name">{name}</span>
              <span class="quiet">
                {game} · day {day}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
