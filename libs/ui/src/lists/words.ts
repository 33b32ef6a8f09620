import type { Catalog, Catalogs } from '@dejarik/content';
import en from './messages/en.yaml';
import pl from './messages/pl.yaml';
import ru from './messages/ru.yaml';

/** Words of what makes lists, which come with it. Their form is proven by a test. */
export const words: Catalogs = { en: en as Catalog, pl: pl as Catalog, ru: ru as Catalog };
