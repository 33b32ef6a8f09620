import { describeGrid, makeGrid, type Grid } from '@dejarik/sdk/board';
import type { Tile } from './points/entry-types.ts';

/** The zone of all interior spaces, in drawings and in what is made of them. */
export const INTERIOR = 'interior';

/** A side of a map tile, as it is printed there: its number and A or B; that of another box has its name before it, one of several copies a number after it. */
const TILE_SIDE = /^((?:[a-z]+-)?(\d+)[AB])(?:-\d+)?$/;

/** Names by which a tile is looked up: its face, and its number if it is of no other box. */
export function tileIds(zone: string): readonly string[] {
  const [, face = '', number = ''] = TILE_SIDE.exec(zone) ?? [];
  return face === '' ? [] : face === `${number}${face.at(-1) ?? ''}` ? [face, number] : [face];
}

/** By the lowest space of each tile: its name in the drawing. */
export const tileNamesOf = (grid: Grid): ReadonlyMap<number, string> =>
  new Map(
    [...grid.zones].flatMap(([name, { spaces }]) =>
      TILE_SIDE.test(name) ? [[Math.min(...spaces), name] as const] : [],
    ),
  );

/** The tiles of the box: interior are those that follow (IA-INTS-01), everything else is exterior, the small tiles 38 and 39 too (IA-INTS-02, IA-INTS-03). */
export const boxTiles: readonly Tile[] = Array.from({ length: 39 }, (_, i) => i + 1).map((number) => ({
  id: String(number),
  interior: number >= 19 && number <= 36,
}));

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
 * @param interiorTiles numbers and faces of tiles
 */
export function withInterior(grid: Grid, interiorTiles: ReadonlySet<string>): Grid {
  if (![...grid.zones.keys()].some((name) => TILE_SIDE.test(name))) return grid;
  const plain = describeGrid(grid);
  const zones = Object.entries(plain.zones ?? {});
  const interior = zones
    .filter(([name]) => name === INTERIOR || tileIds(name).some((one) => interiorTiles.has(one)))
    .flatMap(([, places]) => places);
  return makeGrid({
    ...plain,
    zones: {
      ...Object.fromEntries(zones.filter(([name]) => !TILE_SIDE.test(name))),
      ...(interior.length === 0 ? {} : { [INTERIOR]: interior }),
    },
  });
}
