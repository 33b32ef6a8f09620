/** A side of a space. */
export type Side = 'N' | 'E' | 'S' | 'W';

/** The sides in the order of their numbers: north is up the page (smaller y). */
export const SIDES: readonly Side[] = ['N', 'E', 'S', 'W'];

/** Numbers of the sides. The opposite side is `side ^ 2`. */
export const NORTH = 0;
export const EAST = 1;
export const SOUTH = 2;
export const WEST = 3;

/**
 * The eight directions, clockwise from north: even numbers go straight across side `direction / 2`,
 * odd ones go diagonally. The opposite direction is `direction ^ 4`.
 */
export const DIRECTION_X: readonly number[] = [0, 1, 1, 1, 0, -1, -1, -1];
export const DIRECTION_Y: readonly number[] = [-1, -1, 0, 1, 1, 1, 0, -1];

/** Steps by side, in the order of SIDES. */
export const SIDE_X: readonly number[] = [0, 1, 0, -1];
export const SIDE_Y: readonly number[] = [-1, 0, 1, 0];
