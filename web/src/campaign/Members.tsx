import { useSignal } from "@preact/signals";
import type { CampaignPage } from "../wire/shapes";
import { doWithCampaign } from "../wire/worlds";

type Member = NonNullable<CampaignPage["company"]>[number];

interface Props {
  page: CampaignPage;
  onPage: (page: CampaignPage) => void;
  onTrouble: (error: unknown) => void;
}

/** Who belongs to a campaign, for its GM, who may dismiss them. */
export function Members({ page: { campaign, company = [] }, onPage, onTrouble }: Props) {
  const leaving = useSignal("");
  if (!company.length) return null;
  const dismiss = (who: string) => {
    leaving.value = "";
    void doWithCampaign(campaign.id, "dismiss", who).then((page) => page && onPage(page), onTrouble);
  };
  return (
    <section class="panel" aria-label="Members">
      <h2>Members</h2>
      <ul class="rows">
        {company.map((member) => (
          <li key={member.id} class="row">
            <span class="name">{called(member)}</span>
            <span class="quiet">{brought(member)}</span>
            {leaving.value === member.id ? (
              <span class="deeds">
                <span class="quiet">Their heroes leave with them, and the link to join leads nowhere.</span>
                <button type="button" class="deed" onClick={() => dismiss(member.id)}>
                  Yes, dismiss
                </button>
                <button type="button" class="deed" onClick={() => (leaving.value = "")}>
                  No
                </button>
              </span>
            ) : (
              <button
                type="button"
                class="state"
                aria-label={`Dismiss ${called(member)}`}
                onClick={() => (leaving.value = member.id)}
              >
                Dismiss
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** By the seats they have had, else by whom they brought. */
function called({ names, heroes }: Member): string {
  return names.join(", ") || (heroes.length ? `Whoever brought ${heroes[0]}` : "Somebody new");
}

function brought({ names, heroes }: Member): string {
  if (!heroes.length) return "no hero yet";
  return names.length || heroes.length > 1 ? `plays ${heroes.join(", ")}` : "";
}
