import type { Game } from '@dejarik/sdk/proofs';
import { Leader } from '../components.ts';
import { REBELS, ringOf, sidePile } from '../rules/board.ts';

/** Rings of the starting actions that are used at once. */
const RINGS: readonly string[] = ['c-3po', 'r2-d2'];

/**
 * How many starting actions of a side were used as soon as they were dealt. Where the hand is empty and one ring is seen, both
 * were used: the second ring took the place of the first on the same leader.
 */
export function usedAtOnce(game: Game, side: number): number {
  if (side !== REBELS) return 0;
  const worn = game.all(Leader).filter((one) => RINGS.includes(ringOf(game, one))).length;
  return worn === 1 && game.contents(sidePile(game, side, 'actionHand')).length === 0 ? RINGS.length : worn;
}
