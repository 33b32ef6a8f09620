/** The kinds of board there are words for. Grids and maps of areas exist so far. */
export type BoardKind = 'grid' | 'graph' | 'areas';

/** What every kind of board has: its kind and dense spaces 0 to `size - 1`. */
export interface BoardBase {
  readonly kind: BoardKind;
  readonly size: number;
}
