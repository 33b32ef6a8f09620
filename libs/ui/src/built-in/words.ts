import type { Catalog, Catalogs } from '@dejarik/content';
import en from './messages/en.yaml';
import pl from './messages/pl.yaml';
import ru from './messages/ru.yaml';

/** Words that are said while no others are there, or where none can be had; they come with the element. Their form is proven by a test. */
export const builtInWords: Catalogs = { en: en as Catalog, pl: pl as Catalog, ru: ru as Catalog };
