import type { Mode } from '@dejarik/sdk';
import { SEAT_NAMES } from './seat-names.ts';

/** Options of every kind of skirmish. */
export const skirmishOptions = ['armies', 'map', 'mission', 'missions', 'rounds', 'scenario'] as const;

/** Id of the mode in which each plays for himself. */
export const SKIRMISH = 'skirmish';

/** A skirmish of two players, or of up to so many. */
export const skirmishFor = (most: number): Mode => ({
  id: SKIRMISH,
  message: { id: 'mode.skirmish' },
  seats: SEAT_NAMES.slice(0, most),
  ...(most > 2 ? { least: 2, usual: 2 } : {}),
  game: 'game',
  options: skirmishOptions,
});
