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
  const name = useSignal("");
  const join = (event: SubmitEvent) => {
    event.preventDefault();
    void joinCampaign(invite, name.value).then((page) => go(`/campaigns/${page.campaign.id}`), told);
  };
  return (
    <main class="page">
      <Notice title={campaign.value ? campaign.value.name : trouble.value ? "This leads nowhere" : "One moment …"}>
        {campaign.value && (
          <>
            <p>You are invited to a campaign of {campaign.value.game}.</p>
            <form class="fields" onSubmit={join}>
              <label class="field">
                <span>Your name, as the game master shall know you</span>
                <input
                  type="text"
                  required
                  maxLength={40}
                  autoComplete="nickname"
                  value={name.value}
                  onInput={(event) => (name.value = event.currentTarget.value)}
                />
              </label>
              <button type="submit" class="primary">
                Join
              </button>
            </form>
          </>
        )}
        <p class="trouble" role="alert">
          {trouble}
        </p>
      </Notice>
    </main>
  );
}
