import type { GameInterface } from '@dejarik/sdk/ui';
import { summary } from './summary.ts';
import { symbols } from './symbols.ts';

/** How what is special to the skirmish is shown at the table. Without it the skirmish is played all the same. */
export const gameInterface: GameInterface = {
  summary,
  // A command card in the hand is played by the ability that bears its name.
  points: ({ key }, view) => {
    const card = /(?:^|:)command:([a-z0-9-]+)\//.exec(key)?.[1];
    return card === undefined ? [] : [`hand-${view.seat}/${card}`];
  },
  symbols,
  later: async () => (await import('./later/index.ts')).laterInterface,
};
