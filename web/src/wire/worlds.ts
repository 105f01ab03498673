import { ask, once, send, tell } from "./api";
import type {
  Bench,
  CampaignDeed,
  CampaignInvitation,
  CampaignPage,
  CampaignShown,
  CampaignWritten,
  GaugeWish,
  Gauging,
  HeroWish,
  NewCampaign,
  PackDraft,
  PackPage,
  PackShown,
} from "./shapes";

/** Campaigns: those one belongs to, what its GM writes down, who comes along, and ways in. */
export const beginCampaign = (wish: NewCampaign) => tell<CampaignPage>("/api/campaigns", wish);
export const readCampaign = (id: string) => ask<CampaignPage>(campaignAt(id));
export const writeCampaign = (id: string, wish: CampaignWritten) => tell<CampaignPage>(campaignAt(id), wish);
export const doWithCampaign = (id: string, deed: CampaignDeed["do"], who = "") =>
  tell<CampaignPage | null>(`${campaignAt(id)}/do`, { do: deed, ...(who && { who }) });
export const bringAlong = (id: string, wish: HeroWish) => tell<CampaignPage>(`${campaignAt(id)}/heroes`, wish);
export const inviteToCampaign = (id: string) => tell<CampaignInvitation>(`${campaignAt(id)}/invitation`, {});
export const readCampaignInvitation = (invite: string) =>
  ask<CampaignShown>(`/api/campaigns/join/${encodeURIComponent(invite)}`);
export const joinCampaign = (invite: string, name: string) =>
  tell<CampaignPage>(`/api/campaigns/join/${encodeURIComponent(invite)}`, { name });

const campaignAt = (id: string) => `/api/campaigns/${encodeURIComponent(id)}`;

/** Encounters of one's own: what they can be made of, the packs they are kept in, and how hard they are. */
export const readBench = (ruleset: string) => once<Bench>(`/api/workbench/${encodeURIComponent(ruleset)}`);
export const readPacks = () => ask<PackShown[]>("/api/packs");
export const readPack = (id: string) => ask<PackPage>(`/api/packs/${encodeURIComponent(id)}`);
export const keepPack = (said: PackDraft["said"], id = "") =>
  tell<PackPage>(id ? `/api/packs/${encodeURIComponent(id)}` : "/api/packs", { said });
export const bringPack = async (file: File) =>
  send<PackPage>(`/api/packs/file/${encodeURIComponent(file.name)}`, await file.text());
export const removePack = (id: string) => tell<PackShown[]>(`/api/packs/${encodeURIComponent(id)}/remove`, {});
export const packFile = (id: string) => `/api/packs/${encodeURIComponent(id)}/file`;
export const gauge = (wish: GaugeWish) => tell<Gauging>("/api/gauge", wish);
