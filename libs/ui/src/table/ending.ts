import type { SeatId } from '@dejarik/session';

/**
 * How the end of a game is to look.
 * @param winners seats that win
 * @param cooperative whether all play on one side, so that without a winner all have lost
 */
export const endingOf = (winners: readonly SeatId[], cooperative = false): { readonly tone: 'won' | 'lost' | 'drawn'; readonly sign: string } =>
  winners.length > 0 ? { tone: 'won', sign: '★' } : cooperative ? { tone: 'lost', sign: '✕' } : { tone: 'drawn', sign: '=' };
