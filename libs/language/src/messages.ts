import type { Catalogs } from '@dejarik/content';

/** What the language asks, unless the data names a message of its own. `ability` is the message of the ability. */
export const languageMessages: Catalogs = {
  en: {
    'language.may': 'Use {ability}?',
    'language.choose': 'Choose for {ability}',
    'language.choose-one': 'Choose one effect of {ability}',
  },
  pl: {
    'language.may': 'Użyć: {ability}?',
    'language.choose': 'Wybierz: {ability}',
    'language.choose-one': 'Wybierz jeden efekt: {ability}',
  },
  ru: {
    'language.may': 'Использовать: {ability}?',
    'language.choose': 'Выберите: {ability}',
    'language.choose-one': 'Выберите один эффект: {ability}',
  },
};
