import type { Catalog, Catalogs } from '@dejarik/sdk';
import type { GameInterface } from '@dejarik/sdk/ui';
import { AttackPanel } from './attack-panel.ts';
import { attackProcess } from './attack-process.ts';
import { log } from './log.ts';
import en from './messages/en.yaml';
import pl from './messages/pl.yaml';
import ru from './messages/ru.yaml';
import { result } from './result.ts';
import { silhouettes } from './silhouettes/index.ts';
import { sounds } from './sounds.ts';

/** What a first board can do without: attacks, how the log is told, cards that are played, how a skirmish went, and a silhouette for each kind of figure. */
export const laterInterface: GameInterface = {
  messages: { en: en as Catalog, pl: pl as Catalog, ru: ru as Catalog } satisfies Catalogs,
  process: attackProcess,
  log,
  played: ({ verb, kind, args, by }) =>
    kind === 'verb' && verb === 'play-command' && typeof args['card'] === 'string'
      ? { message: { id: `command.${args['card']}` }, text: { id: `ability.${args['card']}.text` }, by }
      : null,
  result,
  sounds,
  silhouettes,
  elements: { process: AttackPanel },
};
