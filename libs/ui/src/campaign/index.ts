export { DejarikCampaign } from './campaign-element.ts';
export { campaignWords } from './words.ts';
