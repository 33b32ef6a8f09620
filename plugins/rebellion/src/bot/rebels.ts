import type { Worth } from './activation.ts';
import { joined, winChance, worthOf } from './force.ts';
import type { Table } from './table.ts';

/** What places are worth to the Rebels. */

const DESTROYED = 0.35;
const LOST = 0.6;
/** What it costs that the base loses its guard, and that everybody learns where it is not. */
const LEFT_BASE = 3;

/** How good it is to bring units to a place: Imperial units are struck where that is likely to succeed; the base keeps its guard. */
export function rebelWorth(table: Table): Worth {
  return (to, force, origins) => {
    const imperial = to.units.empire;
    const leaves = origins.some((one) => one === table.base || one === table.location) && to !== table.location;
    if (imperial.length === 0) return -1;
    const odds = winChance(joined(force, to.units.rebels), imperial);
    const worth = odds * DESTROYED * worthOf(imperial) - (1 - odds) * LOST * worthOf(force);
    return worth + (to === table.location ? 4 : 0) - (leaves ? LEFT_BASE : 0);
  };
}
