import type { AreaMap } from './areas/area-map.ts'
import type { Grid } from './grid.ts'

/** The kinds of board there are words for. Grids and maps of areas exist so far. */
export type BoardKind = 'grid' | 'graph' | 'areas'

/** What every kind of board has: its kind and dense spaces 0 to `size - 1`. */
export interface BoardBase {
  readonly kind: BoardKind
  readonly size: number
}

/** Any board, told apart by `kind`. A new kind joins the union here; a `switch` over `kind` then shows what is missing. */
export type Board = Grid | AreaMap
