import { boxAround, UNIT, type Box, type Spot } from './layout.ts';

/** Where things stand that share a place. */

/** Sizes of things that share a place, the largest first, and how far apart they stand: the smallest ones overlap, and are recognized still. */
const CROWDED: readonly (readonly [size: number, step: number])[] = [
  [1, 1],
  [2 / 3, 2 / 3],
  [0.6, 0.6],
  [0.6, 0.5],
  [0.6, 0.4],
];

/**
 * Squares in which things stand that share a place: as large as there is room for, row by row from the top, in each from the
 * middle; the lower left corner, where its signs are, is the last. One alone stands in the middle.
 * @param count how many things there are; there may be fewer squares, for none is smaller than 0.6 of a space
 */
export function slotsIn({ x, y, cells }: Spot, count: number): readonly Box[] {
  // Places of a graph lie anywhere, not on whole units.
  const holds = (px: number, py: number): boolean =>
    cells.some(([left, top]) => px >= left && px < left + UNIT && py >= top && py < top + UNIT);
  const inside = (left: number, top: number, size: number): boolean =>
    [left + 1, left + size - 1].every((px) => [top + 1, top + size - 1].every((py) => holds(px, py)));
  if (count <= 1 && inside(x, y, UNIT)) return [{ x, y, w: UNIT, h: UNIT }];
  const all = boxAround(cells);
  let found: Box[] = [];
  for (const [share, apart] of CROWDED) {
    const size = share * UNIT,
      step = apart * UNIT;
    const across = Math.floor((all.w - size) / step + 1.01),
      down = Math.floor((all.h - size) / step + 1.01);
    const slack = { x: (all.w - size - (across - 1) * step) / 2, y: (all.h - size - (down - 1) * step) / 2 };
    found = Array.from({ length: across * down }, (_, i) => ({
      x: all.x + slack.x + (i % across) * step,
      y: all.y + slack.y + Math.floor(i / across) * step,
      w: size,
      h: size,
    })).filter((box) => inside(box.x, box.y, size));
    if (found.length >= count) break;
  }
  const aside = (box: Box): number => Math.abs(box.x + box.w / 2 - x - UNIT / 2);
  const [corner] = [...found].sort((a, b) => b.y - a.y || a.x - b.x);
  return found.sort(
    (a, b) => Number(a === corner) - Number(b === corner) || a.y - b.y || aside(a) - aside(b) || a.x - b.x,
  );
}

/** By how many stand in a row of a place of a graph: their size, and how many there are at most. */
const STACKED = [
  [76, 1],
  [50, 4],
  [46, 6],
  [38, 12],
] as const;

/** Squares in which things stand that share a place of a graph, row by row about its middle; no more than twelve. */
export function stacksIn({ x, y }: Spot, count: number): readonly Box[] {
  const row = STACKED.findIndex(([, most]) => count <= most);
  const across = row < 0 ? STACKED.length : row + 1;
  const [size, most] = STACKED[across - 1] ?? STACKED[0];
  const shown = Math.min(most, count);
  return Array.from({ length: shown }, (_, i) => {
    const column = i % across;
    const wide = Math.min(across, shown - i + column);
    return {
      x: x + (UNIT - size * wide) / 2 + column * size,
      y: y + (UNIT - size * Math.ceil(shown / across)) / 2 + ((i - column) / across) * size,
      w: size,
      h: size,
    };
  });
}

/** Squares in which things stand that share a place. */
export const slots = (spot: Spot, count: number): readonly Box[] => (spot.round ? stacksIn : slotsIn)(spot, count);
