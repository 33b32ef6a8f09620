import { groundIn, type Worth } from './activation.ts';
import { joined, winChance, worthOf } from './force.ts';
import { baseUnits, isPopulous, isRemote, movesTo, type Force, type Place, type Table } from './table.ts';

/** What places are worth to the Empire. */

/** Taking the base ends the game. */
const VICTORY = 100;
/** One place fewer where the base may lie. */
const SEARCHED = 3;
const ICON = 0.8;
/** Each unit of strength that is destroyed. */
const DESTROYED = 0.3;
/** A step towards a place that is still to be searched. */
const TOWARDS = 1.2;
/** A step towards the base for each unit of strength. */
const APPROACH = 0.25;
const LOST = 0.5;

const icons = (place: Place): number => place.entry?.resources?.length ?? 0;

/** How good it is to bring units to a place: the base is attacked with enough, or sought; other systems are held, other forces beaten. */
export function empireWorth(table: Table): Worth {
  const seat = baseUnits(table);
  const toBase = table.location === undefined ? undefined : movesTo(table, [table.location]);
  const toSearch = movesTo(
    table,
    table.places.filter(({ index }) => table.possible.has(index)),
  );
  return (to, force, origins) => {
    const ground = groundIn(force);
    const here = joined(force, to.units.empire);
    const rebels = to.units.rebels;
    const isBase = to === table.location;
    const odds = winChance(here, isBase && !table.revealed ? seat : rebels);
    let worth = rebels.length === 0 ? 0 : odds * DESTROYED * worthOf(rebels) - (1 - odds) * LOST * worthOf(force);
    if (isBase) worth += ground > 0 || groundIn(here) > 0 ? VICTORY * (odds > 0.4 || isLate(table) ? odds : 0) : 0;
    else if (table.possible.has(to.index) && ground > 0 && table.location === undefined) {
      const found = 1 / table.possible.size;
      const hit = winChance(here, joined(seat, rebels));
      worth += SEARCHED + found * VICTORY * hit - found * (1 - hit) * LOST * worthOf(force);
    }
    if (isPopulous(to) && groundIn(to.units.empire) === 0 && ground > 0)
      worth += ICON * (to.loyalty === 'rebels' ? 1.5 : 1) * Math.min(1, icons(to));
    if (toBase === undefined && ground > 0 && stepsTo(toSearch, [to]) < stepsTo(toSearch, origins)) worth += TOWARDS;
    if (toBase !== undefined && !isBase) worth += approach(toBase, to, force, origins);
    // Remote systems lead to few others.
    if (isRemote(to) && !table.possible.has(to.index)) worth -= 0.5;
    return worth;
  };
}

/** Steps that the nearest of some places is away. */
const stepsTo = (steps: ReadonlyMap<number, number>, from: readonly Place[]): number =>
  Math.min(...from.map(({ index }) => steps.get(index) ?? 9));

/** How much nearer a force comes to the base. */
function approach(toBase: ReadonlyMap<number, number>, to: Place, force: Force, origins: readonly Place[]): number {
  const before = stepsTo(toBase, origins);
  const after = stepsTo(toBase, [to]);
  return after < before ? (APPROACH * worthOf(force)) / Math.max(1, after) : before === 1 ? -2 : 0;
}

/** Does the game end soon? */
export const isLate = ({ time, reputation }: Table): boolean => reputation - time <= 2;
