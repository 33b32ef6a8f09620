import type { Asked, EntityId, Seat } from '@dejarik/sdk';
import { Doomed } from '../components.ts';
import type { Theater } from '../content/types.ts';
import { EMPIRE, isDestroyed, kindOf, REBELS, systemAt, unitsAt } from './board.ts';

/** Who fights where. */

/** REB-THT-01: the units of a side in one theater of a system, those that wait for their destruction among them. */
export const forcesIn = (g: Asked, place: number, seat: Seat, theater: Theater): readonly EntityId[] =>
  unitsAt(g, place, seat).filter((unit) => kindOf(g, unit).theater === theater);

/** Of them those that can be hit and that remain. */
export const standing = (g: Asked, place: number, seat: Seat, theater: Theater): readonly EntityId[] =>
  forcesIn(g, place, seat, theater).filter((unit) => !g.has(Doomed, unit));

/** REB-CBT-12, REB-CBT-14: do both sides have units in a theater? */
export const isFought = (g: Asked, place: number, theater: Theater): boolean =>
  // REB-DSY-05, REB-DSY-07
  (theater === 'space' || !isDestroyed(g, systemAt(g, place))) &&
  standing(g, place, REBELS, theater).length > 0 &&
  standing(g, place, EMPIRE, theater).length > 0;

/** Do both sides share a theater? */
export const isContested = (g: Asked, place: number): boolean =>
  isFought(g, place, 'space') || isFought(g, place, 'ground');
