export { DejarikCampaign } from './element.ts';
export { campaignWords } from './words.ts';
