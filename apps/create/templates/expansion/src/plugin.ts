import { type CommandCard, points } from '@dejarik/imperial-assault';
import { type Catalog, definePlugin } from '@dejarik/sdk';
import commandCards from '../content/command-cards.yaml';
import en from '../messages/en.yaml';
import pl from '../messages/pl.yaml';
import ru from '../messages/ru.yaml';
import { abilities, condition, shakeOff } from './condition.ts';

/** An expansion of Imperial Assault: a condition, and a command card that gives it. */
export const plugin = definePlugin({
  id: 'sample-expansion',
  version: '0.1.0',
  extends: { id: 'imperial-assault', version: '0.2.0' },
  contributes: [condition, points.commandCards.of(...(commandCards as readonly CommandCard[]))],
  verbs: [shakeOff],
  abilities,
  messages: { en: en as Catalog, pl: pl as Catalog, ru: ru as Catalog },
});
