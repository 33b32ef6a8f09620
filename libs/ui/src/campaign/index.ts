export { DejarikCampaign } from './room.ts';
export { campaignWords } from './words.ts';
