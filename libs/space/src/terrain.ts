/** Terrain flags of a space; a space may have several. What they mean for a mover is the mover's business. */
export const Terrain = { open: 0, difficult: 1, impassable: 2, blocking: 4 } as const;

/** The names of the terrain flags, in the order of their bits. */
export type TerrainName = 'difficult' | 'impassable' | 'blocking';
export const TERRAIN_NAMES: readonly TerrainName[] = ['difficult', 'impassable', 'blocking'];

/**
 * What an edge between two spaces is. The rim of the board, and of every hole in it, is always wall. A stub is a wall over
 * a part of the edge only: it is there to be seen and bars nothing.
 */
export type EdgeName = 'open' | 'difficult' | 'impassable' | 'blocking' | 'wall' | 'stub';

/** Numbers of the edge kinds, as bits, so that a set of kinds is a mask. */
export const Edge = { open: 0, difficult: 1, impassable: 2, blocking: 4, wall: 8, stub: 32 } as const;

/** The edge kinds that a drawing or a description may name, in the order of their bits. */
export const EDGE_NAMES: readonly Exclude<EdgeName, 'open'>[] = ['difficult', 'impassable', 'blocking', 'wall', 'stub'];

/** A closed door bars as this bit does. Only used in masks of what bars, never stored on an edge. */
export const CLOSED_DOOR = 16;

/** The name of an edge kind's number. */
export function edgeName(kind: number): EdgeName {
  switch (kind) {
    case Edge.difficult:
      return 'difficult';
    case Edge.impassable:
      return 'impassable';
    case Edge.blocking:
      return 'blocking';
    case Edge.wall:
      return 'wall';
    case Edge.stub:
      return 'stub';
    default:
      return 'open';
  }
}
