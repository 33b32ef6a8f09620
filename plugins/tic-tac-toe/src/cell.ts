import { type Asked, component, type EntityId, int, NONE, type Writes } from '@dejarik/sdk';

/** Nobody has marked the cell. */
export const NOBODY = -1;
export const CELLS = 9;

/** One of the nine cells, numbered row by row: `owner` is the seat whose mark it bears. */
export const Cell = component('Cell', { owner: int(NOBODY) });

export function drawCells(g: Writes): void {
  for (let place = 0; place < CELLS; place++) g.join(Cell, g.spawn());
}

export const cellAt = (g: Asked, place: number): EntityId => g.all(Cell)[place] ?? NONE;

export const ownerOf = (g: Asked, place: number): number => g.get(Cell.owner, cellAt(g, place));

/** Is there a cell that nobody has marked? */
export function hasFree(g: Asked): boolean {
  for (const cell of g.all(Cell)) if (g.get(Cell.owner, cell) === NOBODY) return true;
  return false;
}

/** Places whose cells are marked, or are not. */
export function places(g: Asked, marked: boolean): number[] {
  const found: number[] = [];
  const cells = g.all(Cell);
  for (let place = 0; place < cells.length; place++) {
    if ((g.get(Cell.owner, cells[place] ?? NONE) !== NOBODY) === marked) found.push(place);
  }
  return found;
}
