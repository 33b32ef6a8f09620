import type { Asked, Seat } from '@dejarik/sdk';
import { theaters, type Theater } from '../content/types.ts';
import { NOBODY } from './board.ts';

/** What is remembered of the combat in progress. */

export interface CombatFacts {
  /** Who began it. */
  readonly seat: Seat;
  readonly place: number;
  /** Who had units in which theater when it began. */
  readonly present: readonly string[];
  /** Winners by theater. */
  readonly winners: readonly Seat[];
  /** Kinds of the units destroyed in it, by their numbers. */
  readonly destroyed: readonly number[];
  /** Was the system subjugated when it began? */
  readonly subjugated: boolean;
  /** Objectives whose conditions were met before this moment, by their conditions. */
  readonly past: readonly string[];
  /** REB-OBJ-07: has an objective been played? */
  readonly played: boolean;
}

/** How `present` says who was where. */
export const presence = (seat: Seat, theater: Theater): string => `${seat}-${theater}`;

/** A combat of which nothing is known yet. */
export const nothingYet = {
  present: [] as readonly string[],
  winners: theaters.map(() => NOBODY) as readonly Seat[],
  destroyed: [] as readonly number[],
  subjugated: false,
  past: [] as readonly string[],
  played: false,
};

/** The combat in progress. @throws RangeError outside of one */
export function combatFacts(g: Asked): CombatFacts {
  const frame = g.within('combat');
  if (frame === undefined) throw new RangeError('No combat is in progress.');
  const { a } = frame;
  return {
    seat: Number(a['seat']),
    place: Number(a['place']),
    present: a['present'] as readonly string[],
    winners: a['winners'] as readonly Seat[],
    destroyed: a['destroyed'] as readonly number[],
    subjugated: a['subjugated'] === true,
    past: a['past'] as readonly string[],
    played: a['played'] === true,
  };
}
