import {
  makeGrid,
  makeMover,
  placementAt,
  placements,
  ReachFinder,
  sees,
  spaceAt,
  type GridSpec,
  type Space,
} from '@dejarik/space';
import { randomOf, type Contestant } from './measure.ts';

/** Lines of sight and reach on a board of 40 by 40 spaces with walls and difficult terrain. */

const SIDE = 40;

function board(): GridSpec {
  const random = randomOf(40);
  const spaces = Array.from({ length: SIDE * SIDE }, (_, i) => ({
    x: i % SIDE,
    y: Math.floor(i / SIDE),
    ...(random(8) === 0 ? { terrain: ['difficult' as const] } : {}),
  }));
  const edges = spaces.flatMap(({ x, y }) =>
    x + 1 < SIDE && random(6) === 0 ? [{ x, y, side: 'E' as const, kind: 'wall' as const }] : [],
  );
  return { width: SIDE, height: SIDE, spaces, edges };
}

const grid = makeGrid(board());
const QUERIES = 20_000;
const pairs = ((): readonly (readonly [Space, Space])[] => {
  const random = randomOf(7);
  return Array.from({ length: QUERIES }, () => [random(grid.size) as Space, random(grid.size) as Space] as const);
})();
const blockers = new Uint8Array(grid.size);
for (let i = 0, random = randomOf(3); i < 60; i++) blockers[random(grid.size)] = 1;

export const sight: Contestant = {
  name: 'lines of sight',
  work: 'sight',
  run: () => {
    let seen = 0;
    for (const [from, to] of pairs) if (sees(grid, from, to, { blockers })) seen++;
    return { count: QUERIES, checksum: seen };
  },
};

const mover = makeMover();
const all = placements(grid, mover.footprint);
const finder = new ReachFinder(grid, mover);
const center = placementAt(all, spaceAt(grid, SIDE / 2, SIDE / 2) ?? (0 as Space));

export const reach: Contestant = {
  name: 'reach 40x40',
  work: 'reach',
  run: () => {
    let checksum = 0;
    for (let i = 0; i < 20; i++) if (center !== undefined) checksum += finder.reach(center, 1000).endings().length;
    return { count: 20, checksum };
  },
};
