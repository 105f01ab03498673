import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { go } from "../browser/route";
import { useTitle } from "../browser/title";
import { Notice } from "../parts/Notice";
import { Trouble } from "../wire/api";
import type { CampaignShown } from "../wire/shapes";
import { joinCampaign, readCampaignInvitation } from "../wire/worlds";

/** An invitation to a campaign, before it is taken. */
export function JoinCampaign({ invite }: { invite: string }) {
  const campaign = useSignal<CampaignShown | null>(null);
  const trouble = useSignal("");
  useTitle("An invitation");
  const told = (error: unknown) => {
    trouble.value = error instanceof Trouble ? error.message : "That did not work.";
  };
  useEffect(() => {
    readCampaignInvitation(invite).then((found) => (campaign.value = found), told);
  }, [invite]);
  const join = () => void joinCampaign(invite).then((page) => go(`/campaigns/${page.campaign.id}`), told);
  return (
    <main class="page">
      <Notice title={campaign.value ? campaign.value.name : trouble.value ? "This leads nowhere" : "One moment …"}>
        {campaign.value && (
          <>
            <p>You are invited to a campaign of {campaign.value.game}.</p>
            <button type="button" class="primary" onClick={join}>
              Join
            </button>
          </>
        )}
        <p class="trouble" role="alert">
          {trouble}
        </p>
      </Notice>
    </main>
  );
}
