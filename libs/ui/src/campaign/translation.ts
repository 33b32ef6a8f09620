import type { Catalogs, Translator } from '@dejarik/content';
import { perObject } from '@dejarik/kernel/memoized';
import type { CampaignAccess } from './access.ts';
import type { CampaignView } from './campaign.ts';
import { campaignWords } from './words.ts';

const NO_WORDS: Catalogs = {};

const withPanelWords = perObject(
  (words: Catalogs): Catalogs =>
    Object.fromEntries(
      Object.entries(campaignWords).map(([language, own]) => [language, { ...own, ...words[language] }]),
    ),
);

/** The table's words with those of the campaign panel and of the campaign that is open. @param view null if none is open */
export const campaignTranslator = ({ translate }: CampaignAccess, view: CampaignView | null): Translator =>
  translate(withPanelWords(view?.words ?? NO_WORDS));
