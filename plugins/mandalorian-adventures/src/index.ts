export { makeSensibleBot } from './bot/sensible.ts';
export { afterGame, CAMPAIGN_VERSION, newCampaign, readGuide } from './campaign/campaign.ts';
export { readCampaign } from './campaign/read.ts';
export type { AddedKind, Campaign, PlayedMission, Reading } from './campaign/campaign.ts';
export { adventureChronicle } from './campaign/chronicle.ts';
export { mandalorianAdventures, tables } from './plugin.ts';
export { adventureSetup } from './setups.ts';
