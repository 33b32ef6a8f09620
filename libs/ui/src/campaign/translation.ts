import type { Catalogs, Translator } from '@dejarik/content';
import type { CampaignAccess } from './access.ts';
import type { CampaignView } from './campaign.ts';
import { campaignWords } from './words.ts';

/** The table's words with those of the campaign panel and of the campaign that is open, made anew only when one of them changes. */
export class CampaignWords {
  #known: { readonly table: Translator; readonly view: CampaignView | null; readonly translator: Translator } | null =
    null;

  of(access: CampaignAccess, view: CampaignView | null): Translator {
    const table = access.translate({});
    if (this.#known === null || this.#known.table !== table || this.#known.view !== view) {
      const words: Catalogs = view?.words ?? {};
      const all = Object.entries(campaignWords).map(([language, own]) => [language, { ...own, ...words[language] }]);
      this.#known = { table, view, translator: access.translate(Object.fromEntries(all)) };
    }
    return this.#known.translator;
  }
}
