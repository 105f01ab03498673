/** Campaigns with their styles, which only those fetch who have one. */
import "./styles/campaign.css";

export { CampaignPage } from "./campaign/CampaignPage";
export { Campaigns } from "./campaign/Campaigns";
export { JoinCampaign } from "./campaign/JoinCampaign";
