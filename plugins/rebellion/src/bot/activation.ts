import { best } from '@dejarik/sdk/bot';
import { countOf, inTheater, joined } from './force.ts';
import { forceFrom } from './leaving.ts';
import { neighborsOf, type Force, type Place, type Table } from './table.ts';

/** What units can come to a system. */

/** A movement into a system, and what it is worth. */
export interface Advance {
  readonly to: Place;
  readonly origins: readonly Place[];
  readonly force: Force;
  readonly worth: number;
}
/** What it is worth to bring a force to a place. */
export type Worth = (to: Place, force: Force, origins: readonly Place[]) => number;

const canLeave = (table: Table, from: Place): boolean =>
  from.leaders[table.own].length === 0 && countOf(forceFrom(table, from)) > 0;

/** Places from which units of the seat can come. */
function originsOf(table: Table, to: Place): readonly Place[] {
  const near = neighborsOf(table, to);
  const { own, revealed, location, base } = table;
  const fromBase =
    own === 'rebels' && !revealed && location !== undefined && (to === location || near.includes(location))
      ? [base]
      : [];
  return [...near, ...fromBase].filter((from) => canLeave(table, from));
}

/** The best way to bring units there: from one place, or from all. */
function advanceTo(table: Table, to: Place, worth: Worth): Advance | undefined {
  const origins = originsOf(table, to);
  const ways = [...origins.map((one) => [one]), ...(origins.length > 1 ? [origins] : [])].map((way): Advance => {
    const force = joined(...way.map((from) => forceFrom(table, from)));
    return { to, origins: way, force, worth: worth(to, force, way) };
  });
  return best(ways, (way) => way.worth);
}

/** The best movement of all; none if nothing can move. */
export function bestAdvance(table: Table, worth: Worth): Advance | undefined {
  const ways = table.places.flatMap((to) => (to.entry === undefined ? [] : (advanceTo(table, to, worth) ?? [])));
  return best(ways, (way) => way.worth);
}
/** The best movement into one system. */
export const advanceInto = advanceTo;

export const groundIn = (force: Force): number => countOf(inTheater(force, 'ground'));
