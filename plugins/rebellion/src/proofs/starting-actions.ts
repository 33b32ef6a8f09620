import type { Game } from '@dejarik/sdk/proofs';
import { Leader } from '../components.ts';
import { REBELS, ringOf } from '../rules/board.ts';

/** Rings of the starting actions that are used at once. */
const RINGS: readonly string[] = ['c-3po', 'r2-d2'];

/** How many starting actions of a side were used as soon as they were dealt. */
export const usedAtOnce = (game: Game, side: number): number =>
  side === REBELS ? game.all(Leader).filter((one) => RINGS.includes(ringOf(game, one))).length : 0;
