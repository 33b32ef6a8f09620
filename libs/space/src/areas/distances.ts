import { memoized, perObject } from '@dejarik/kernel';
import type { Space } from '../space.ts';
import type { AreaMap } from './area-map.ts';

/** What is crossed: by a `step` plain lines and open doors, by a count of `range` elevation lines as well. */
export type Crossing = 'step' | 'range';

/** Where there is no way. */
export const NO_WAY = -1;

interface Table {
  readonly beside: readonly (readonly Space[])[];
  /** `from * size + to`. */
  readonly distances: Int16Array;
}
/** By what is crossed and by the doors that are closed. */
const tablesOf = perObject((map: AreaMap) =>
  memoized((crossing: Crossing) => memoized((closed: number) => build(map, crossing, closed))),
);

const tableOf = (map: AreaMap, crossing: Crossing, closed: number): Table =>
  tablesOf(map)(crossing)(closed & map.allDoors);

function build(map: AreaMap, crossing: Crossing, closed: number): Table {
  const beside = map.cells.map((): Space[] => []);
  for (const { a, b, kind, bit } of map.borders) {
    if (kind === 'wall' || (kind === 'elevation' && crossing === 'step') || (kind === 'door' && (closed & bit) !== 0))
      continue;
    beside[a]?.push(b);
    beside[b]?.push(a);
  }
  for (const list of beside) list.sort((one, other) => one - other);
  const distances = new Int16Array(map.size * map.size).fill(NO_WAY);
  for (let from = 0; from < map.size; from++) {
    const queue = [from];
    distances[from * map.size + from] = 0;
    for (const one of queue) {
      const far = distances[from * map.size + one] ?? 0;
      for (const next of beside[one] ?? []) {
        if (distances[from * map.size + next] !== NO_WAY) continue;
        distances[from * map.size + next] = far + 1;
        queue.push(next);
      }
    }
  }
  return { beside, distances };
}

/**
 * The areas one crossing away, ascending.
 * @param closed the bits of the doors that are closed
 */
export const areasBeside = (map: AreaMap, area: Space, crossing: Crossing, closed = 0): readonly Space[] =>
  tableOf(map, crossing, closed).beside[area] ?? [];

/**
 * How many areas away, 0 for the same; `NO_WAY` if nothing leads there.
 * @param closed the bits of the doors that are closed
 */
export const areaDistance = (map: AreaMap, from: Space, to: Space, crossing: Crossing, closed = 0): number =>
  tableOf(map, crossing, closed).distances[from * map.size + to] ?? NO_WAY;

/** All areas at most so far away, ascending. */
export function areasWithin(map: AreaMap, from: Space, most: number, crossing: Crossing, closed = 0): readonly Space[] {
  const { distances } = tableOf(map, crossing, closed);
  const found: Space[] = [];
  for (let to = 0; to < map.size; to++) {
    const far = distances[from * map.size + to] ?? NO_WAY;
    if (far !== NO_WAY && far <= most) found.push(to as Space);
  }
  return found;
}
