export { DejarikCampaign } from './campaign-element.ts';
export { CampaignVisit } from './visit.ts';
export { campaignWords } from './words.ts';
