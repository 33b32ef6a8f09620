import type { Asked, EntityId, Writes } from '@dejarik/sdk';
import { Unit } from '../components.ts';
import { EMPIRE, kindOf, OFF_BOARD } from './board.ts';

/** Where a Death Star comes into play. */

export const DEATH_STAR = 'death-star';
export const UNDER_CONSTRUCTION = 'death-star-under-construction';

const underConstruction = (g: Asked): readonly EntityId[] =>
  g.all(Unit).filter((unit) => g.get(Unit.at, unit) !== OFF_BOARD && kindOf(g, unit).id === UNDER_CONSTRUCTION);

/** REB-DST-07: the places where a Death Star may be deployed, whoever else is there. */
export const deathStarSites = (g: Asked): readonly number[] => underConstruction(g).map((unit) => g.get(Unit.at, unit));

/** A unit leaves the queue for a place; a Death Star takes the place of the one under construction. */
export function standOn(g: Writes, unit: EntityId, place: number): void {
  g.set(Unit.queue, unit, 0);
  g.set(Unit.at, unit, place);
  if (kindOf(g, unit).id !== DEATH_STAR || kindOf(g, unit).seat !== EMPIRE) return;
  const site = underConstruction(g).find((one) => g.get(Unit.at, one) === place);
  if (site !== undefined) g.set(Unit.at, site, OFF_BOARD);
}
