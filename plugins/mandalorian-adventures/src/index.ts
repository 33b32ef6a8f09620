export { makeSensibleBot } from './bot.ts';
export { afterGame, CampaignError, CAMPAIGN_VERSION, newCampaign, readCampaign, readGuide } from './campaign/campaign.ts';
export type { AddedKind, Campaign, PlayedMission, Reading } from './campaign/campaign.ts';
export { mandalorianAdventures, tables } from './plugin.ts';
export { adventureSetup } from './setups.ts';
