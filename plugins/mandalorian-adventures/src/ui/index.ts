import type { GameInterface } from '@dejarik/ui';
import { ending } from './ending.ts';
import { hint } from './hint.ts';
import { mat } from './mat.ts';
import { summary } from './summary.ts';
import { symbols } from './symbols.ts';

/** How what is special to a mission is told at the table. Without it a mission is played all the same. */
export const gameInterface: GameInterface = {
  cooperative: true,
  summary,
  mat,
  hint,
  ending,
  // First a card, then the slot it goes to.
  group: (option) => (option.key.startsWith('perform:') ? (option.points[0] ?? null) : null),
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
};
