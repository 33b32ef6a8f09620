import type { PositionWord } from '../points/entry-types.ts';
import { tablesOf } from '../tables.ts';
import { listOf, wrong } from './position-fields.ts';

/** Words of the box for figures in positions, beside those that every figure has. */
export const positionWords: readonly PositionWord[] = [
  {
    id: 'conditions',
    place: (g, figure, said) => {
      const { conditionById } = tablesOf(g);
      for (const word of listOf(said, 'the conditions of a figure')) {
        const condition = conditionById.get(String(word));
        if (condition === undefined)
          throw wrong(`the condition ${JSON.stringify(word)}`, [...conditionById.keys()].join(', '));
        g.join(condition.component, figure);
      }
    },
    read: (g, figure) =>
      tablesOf(g)
        .conditions.filter((one) => g.has(one.component, figure))
        .map((one) => one.id),
  },
];
