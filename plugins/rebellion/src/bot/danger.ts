import { groundIn } from './activation.ts';
import { countOf, winChance } from './force.ts';
import { forceFrom } from './leaving.ts';
import { baseUnits, neighborsOf, type Place, type Table } from './table.ts';

/** How near the Empire is to the base. */

/** Probe cards that the Empire holds: each may be any of those that nothing is known of. */
const held = (table: Table, probes: number): number => Math.max(1, table.possible.size - probes);
/** So few places left are too few. */
const FEW = 10;

/** Imperial forces that can come to a place at once. */
const threat = (table: Table, place: Place): number => {
  const seen: Table = { ...table, own: 'empire', rival: 'rebels' };
  const near = neighborsOf(table, place).map((from) => forceFrom(seen, from));
  return Math.max(0, ...near.filter((force) => groundIn(force) > 0).map((force) => winChance(force, baseUnits(table))));
};

/** From 0, nobody comes, to 1: the base is known, or as good as known, and can be taken. */
export function danger(table: Table, probes: number): number {
  const { location, revealed } = table;
  if (location === undefined) return 0;
  const reach = threat(table, location);
  if (revealed) return 0.6 + 0.4 * reach;
  const left = held(table, probes);
  const known = Math.min(1, FEW / left / 2);
  return Math.min(1, known * (0.5 + 0.5 * reach) + (countOf(location.units.empire) > 0 ? 0.5 : 0));
}
