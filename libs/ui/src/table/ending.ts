import type { SeatId } from '@dejarik/session';

/**
 * How the end of a game is to look.
 * @param winners seats that win
 * @param cooperative whether all play on one side, so that without a winner all have lost
 * @param only the seat whose end it is, where one person alone plays
 */
export function endingOf(
  winners: readonly SeatId[],
  cooperative = false,
  only: SeatId | null = null,
): { readonly tone: 'won' | 'lost' | 'drawn'; readonly sign: string } {
  if (winners.length === 0 && !cooperative) return { tone: 'drawn', sign: '=' };
  return winners.length === 0 || (only !== null && !winners.includes(only))
    ? { tone: 'lost', sign: '✕' }
    : { tone: 'won', sign: '★' };
}
