import { mergeCatalogs, type Catalog, type Catalogs } from '@dejarik/content';
import en from '../messages/en.yaml';
import pl from '../messages/pl.yaml';
import ru from '../messages/ru.yaml';
import { boardMessages } from './board/messages.ts';

/** The table's own words. Their form is proven by a test. */
export const uiMessages: Catalogs = mergeCatalogs([{ en: en as Catalog, pl: pl as Catalog, ru: ru as Catalog }, boardMessages]);
