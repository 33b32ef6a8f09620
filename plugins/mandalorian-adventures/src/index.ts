export { makeSensibleBot } from './bot/sensible.ts';
export { afterGame, CAMPAIGN_VERSION, newCampaign, readCampaign, readGuide } from './campaign/campaign.ts';
export type { AddedKind, Campaign, PlayedMission, Reading } from './campaign/campaign.ts';
export { adventureChronicle } from './campaign/chronicle.ts';
export { mandalorianAdventures, tables } from './plugin.ts';
export { adventureSetup } from './setups.ts';
