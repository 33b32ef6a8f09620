import { spaceAt, type Grid } from './grid.ts';
import type { Space } from './space.ts';

/** Spaces as they are named at the edge of a board: columns by letters, rows by numbers from 1. */

const A = 'a'.charCodeAt(0);
const LETTERS = 26;

/** `a` to `z`, then `aa`, `ab` and so on. @param x from 0 */
export function columnName(x: number): string {
  const last = String.fromCharCode(A + (x % LETTERS));
  return x < LETTERS ? last : columnName(Math.floor(x / LETTERS) - 1) + last;
}

/** The space of a name such as `d10`, in capitals or not; undefined where the grid has none. */
export function spaceNamed(grid: Grid, name: string): Space | undefined {
  const [, letters = '', row] = /^([a-z]{1,2})([1-9]\d{0,2})$/.exec(name.toLowerCase()) ?? [];
  const x = [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - A + 1, 0) - 1;
  return spaceAt(grid, x, Number(row) - 1);
}
