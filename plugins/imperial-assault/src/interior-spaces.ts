import { describeGrid, makeGrid, type Grid } from '@dejarik/sdk';

/** The zone of all interior spaces, in drawings and in what is made of them. */
export const INTERIOR = 'interior';

/** A side of a map tile, as it is printed there: its number and A or B. */
const TILE_SIDE = /^(\d+)[AB]$/;

/** Is a side of a tile interior (IA-INTS-01)? Everything else is exterior, the small tiles 38 and 39 too (IA-INTS-02, IA-INTS-03). */
export function isInteriorSide(side: string): boolean {
  const number = Number(TILE_SIDE.exec(side)?.[1]);
  return number >= 19 && number <= 36;
}

/** By space: the lowest space of the tile it is of; -1 for spaces of no tile. */
export function tilesOf(grid: Grid): Int16Array {
  const tile = new Int16Array(grid.size).fill(-1);
  for (const [name, { spaces }] of grid.zones)
    if (TILE_SIDE.test(name)) for (const space of spaces) tile[space] = Math.min(...spaces);
  return tile;
}

/**
 * A map whose drawing says which side of a tile each space is of. Tiles mean nothing but what is interior, so they become
 * that one zone; a drawing without tiles says itself what is interior.
 */
export function withInterior(grid: Grid): Grid {
  if (![...grid.zones.keys()].some((name) => TILE_SIDE.test(name))) return grid;
  const plain = describeGrid(grid);
  const zones = Object.entries(plain.zones ?? {});
  const interior = zones.filter(([name]) => name === INTERIOR || isInteriorSide(name)).flatMap(([, places]) => places);
  return makeGrid({
    ...plain,
    zones: {
      ...Object.fromEntries(zones.filter(([name]) => !TILE_SIDE.test(name))),
      ...(interior.length === 0 ? {} : { [INTERIOR]: interior }),
    },
  });
}
