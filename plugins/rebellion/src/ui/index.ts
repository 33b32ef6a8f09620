import type { Catalog, Catalogs } from '@dejarik/sdk';
import type { GameInterface } from '@dejarik/sdk/ui';
import en from './messages/en.yaml';
import pl from './messages/pl.yaml';
import ru from './messages/ru.yaml';
import { process } from './process.ts';
import { summary } from './summary.ts';
import { symbols } from './symbols.ts';

/** How what is special to the game is shown at the table. Without it the game is played all the same. */
export const gameInterface: GameInterface = {
  messages: { en: en as Catalog, pl: pl as Catalog, ru: ru as Catalog } satisfies Catalogs,
  summary,
  process,
  marks: ({ kind, data }) => {
    const [skill, needs, reputation] = [data?.['skill'], data?.['needs'], data?.['reputation']];
    if (kind === 'objective' && typeof reputation === 'number')
      return [{ message: { id: 'mat.reputation' }, value: reputation, symbol: 'reputation' }];
    return kind === 'mission' && typeof skill === 'string' && typeof needs === 'number'
      ? [{ message: { id: `skill.${skill}` }, value: needs, symbol: skill }]
      : [];
  },
  symbols,
  later: async () => (await import('./later/index.ts')).laterInterface,
};
