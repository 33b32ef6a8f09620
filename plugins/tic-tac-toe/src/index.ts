import type { GamePackage } from '@dejarik/sdk';
import { ticTacToe } from './plugin.ts';

export { Cell } from './cell.ts';
export { mark } from './verbs.ts';
export { ticTacToe };

/** What programs load that play it. */
export const game: GamePackage = { plugins: [ticTacToe] };
