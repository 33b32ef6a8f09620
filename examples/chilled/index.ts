import { definePlugin, message, modifier, prohibition, tag, use, type Catalog } from '@dejarik/sdk';
import { points, values, verbs, type CommandCard } from '@dejarik/imperial-assault';
import commandCards from './content/command-cards.yaml';
import en from './messages/en.yaml';
import pl from './messages/pl.yaml';
import ru from './messages/ru.yaml';

/** Figures that are Chilled. */
const Chilled = tag('Chilled');
const noSurges = { on: Chilled, role: 'figure', rules: ['CH-COND-02'], message: message('refused.chilled-surge') };

/** An expansion of Imperial Assault: a condition, and a command card that gives it. */
export const chilled = definePlugin({
  id: 'chilled',
  version: '0.1.0',
  extends: { id: 'imperial-assault', version: '0.2.0' },
  contributes: [
    points.conditions.of({
      id: 'chilled',
      component: Chilled,
      harmful: true,
      glyph: 'M44 2H56V44H98V56H56V98H44V56H2V44H44z',
    }),
    points.commandCards.of(...(commandCards as readonly CommandCard[])),
  ],
  abilities: [
    modifier('chilled.speed', values.speed, { on: Chilled, role: 'it', rules: ['CH-COND-01'], amount: -1 }),
    prohibition('chilled.surge', verbs.triggerSurge.id, noSurges),
    prohibition('chilled.surge-cost', verbs.paySurge.id, noSurges),
    use('chilled.discard', 'action', {
      on: Chilled,
      rules: ['CH-COND-03'],
      costs: (cx) => [verbs.payAction({ who: cx.self, amount: 1 })],
      do: (cx) => verbs.discardCondition({ figure: cx.self, condition: 'chilled' }),
    }),
  ],
  messages: { en: en as Catalog, pl: pl as Catalog, ru: ru as Catalog },
});
