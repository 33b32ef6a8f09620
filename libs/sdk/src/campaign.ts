// What is kept between games.

export { CampaignError } from '@dejarik/session';
export type {
  CampaignNews,
  CampaignOffer,
  CampaignPage,
  CampaignPast,
  Chronicle,
  FinishedPlay,
} from '@dejarik/session';
