import { capacityOf, countOf, inTheater, unitWorth } from './force.ts';
import { isPopulous, isRemote, type Force, type Place, type Table, type Troop } from './table.ts';

/** What leaves a place when units move from it. */

/** Ground units that stay behind to hold a system. */
const GARRISON = 1;

const isLoadable = ({ kind }: Troop): boolean => kind.carried === true;
const isMovable = ({ kind }: Troop): boolean => kind.immobile !== true && kind.carried !== true;

/** Ships that leave: all of them while the base is known; else half, so that a fleet searches in several places. */
export function shipsFrom(table: Table, from: Place): Force {
  const ships = from.units[table.own].filter(isMovable);
  const carriers = countOf(ships.filter(({ kind }) => kind.capacity !== undefined));
  if (table.own === 'rebels' || table.location !== undefined || carriers < 2) return ships;
  return ships.flatMap(({ kind, count }) => [
    { kind, count: kind.capacity === undefined ? count : Math.ceil(count / 2) },
  ]);
}

/** How many ground units stay. */
const garrison = (table: Table, from: Place): number =>
  table.own === 'empire' && isPopulous(from) && from.loyalty !== undefined ? GARRISON : isRemote(from) ? 0 : GARRISON;

/** What they carry: the strongest ground units but for those who stay, then fighters. @param all nobody stays */
export function cargoFrom(table: Table, from: Place, room: number, all = false): Force {
  const load = from.units[table.own].filter(isLoadable);
  const ground = [...inTheater(load, 'ground')].sort((a, b) => unitWorth(b.kind) - unitWorth(a.kind));
  const fighters = inTheater(load, 'space');
  let stay = all ? 0 : garrison(table, from);
  const free = [...ground]
    .reverse()
    .map((troop): Troop => {
      const left = Math.min(stay, troop.count);
      stay -= left;
      return { kind: troop.kind, count: troop.count - left };
    })
    .reverse();
  let left = room;
  return [...free, ...fighters].flatMap(({ kind, count }) => {
    const taken = Math.min(left, count);
    left -= taken;
    return taken === 0 ? [] : [{ kind, count: taken }];
  });
}

/** All that comes from a place. */
export function forceFrom(table: Table, from: Place): Force {
  const ships = shipsFrom(table, from);
  return [...ships, ...cargoFrom(table, from, capacityOf(ships))];
}
