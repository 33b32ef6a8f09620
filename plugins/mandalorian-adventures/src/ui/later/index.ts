import type { Catalog, Catalogs } from '@dejarik/sdk';
import type { GameInterface } from '@dejarik/sdk/ui';
import { ActionSlots } from './action-slots.ts';
import { log } from './log.ts';
import en from './messages/en.yaml';
import pl from './messages/pl.yaml';
import ru from './messages/ru.yaml';
import { result } from './result.ts';
import { silhouettes } from './silhouettes/index.ts';
import { sounds } from './sounds.ts';

/** What a first board can do without: the action slots, how the log is told, cards that are played, and how a mission went. */
export const laterInterface: GameInterface = {
  messages: { en: en as Catalog, pl: pl as Catalog, ru: ru as Catalog } satisfies Catalogs,
  log,
  played: ({ verb, kind, args, by, message: { args: said } }) => {
    const card = said?.['card'];
    return kind === 'verb' && verb === 'perform' && typeof args['card'] === 'string' && typeof card === 'object'
      ? { message: card, text: { id: `${card.id}.text` }, by }
      : null;
  },
  result,
  sounds,
  silhouettes,
  elements: { mat: ActionSlots },
};
