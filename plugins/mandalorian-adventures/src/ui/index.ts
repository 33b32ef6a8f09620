import type { GameInterface } from '@dejarik/sdk/ui';
import { hint } from './hint.ts';
import { mat } from './mat.ts';
import { summary } from './summary.ts';
import { symbols } from './symbols.ts';

/** How what is special to a mission is shown at the table. Without it a mission is played all the same. */
export const gameInterface: GameInterface = {
  cooperative: true,
  summary,
  mat,
  hint,
  // First a card, then the slot it goes to.
  group: (option) => (option.verb === 'perform' ? (option.points[0] ?? null) : null),
  marks: ({ kind, data }) => {
    if (kind !== 'skill' || typeof data?.['strength'] !== 'number') return [];
    const symbol = data['symbol'];
    return [
      { message: { id: 'card.strength' }, value: data['strength'] },
      ...(typeof symbol === 'string'
        ? [{ message: { id: 'card.symbol', args: { slot: { id: `slot.${symbol}` } } }, symbol }]
        : []),
      // MA-SKL-10
      ...(data['copies'] === 2 ? [{ message: { id: 'card.pips' } }] : []),
    ];
  },
  symbols,
  later: async () => (await import('./later/index.ts')).laterInterface,
};
