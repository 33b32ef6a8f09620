import type { AreaMap } from './areas/area-map.ts';
import type { Grid } from './grid.ts';

/** Any board; `kind` says which. A new kind joins the union here; a `switch` over `kind` then shows what is missing. */
export type Board = Grid | AreaMap;
