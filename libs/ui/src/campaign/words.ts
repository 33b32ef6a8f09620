import type { Catalog, Catalogs } from '@dejarik/content';
import en from './messages/en.yaml';
import pl from './messages/pl.yaml';
import ru from './messages/ru.yaml';

/** Words of the campaign panel, which comes with all of them. Their form is proven by a test. */
export const campaignWords: Catalogs = { en: en as Catalog, pl: pl as Catalog, ru: ru as Catalog };
