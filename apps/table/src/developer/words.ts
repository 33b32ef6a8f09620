import type { Catalog, Catalogs } from '@dejarik/content';
import en from './messages/en.yaml';
import pl from './messages/pl.yaml';
import ru from './messages/ru.yaml';

/** Words of the panel for developers. */
export const developerMessages: Catalogs = { en: en as Catalog, pl: pl as Catalog, ru: ru as Catalog };
