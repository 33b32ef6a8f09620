import { Edge, Terrain } from './terrain.ts';

/** Characters of spaces with at most one terrain flag; more flags together need a letter of the drawing's own. */
export const SPACE_SIGNS: readonly (readonly [string, number])[] = [
  ['.', Terrain.open],
  ['~', Terrain.difficult],
  ['x', Terrain.impassable],
  ['#', Terrain.blocking],
];

/** Characters of upright and level edges. */
export const EDGE_SIGNS: readonly { readonly upright: string; readonly level: string; readonly kind: number }[] = [
  { upright: ' ', level: ' ', kind: Edge.open },
  { upright: '~', level: '~', kind: Edge.difficult },
  { upright: 'x', level: 'x', kind: Edge.impassable },
  { upright: '#', level: '#', kind: Edge.blocking },
  { upright: '|', level: '-', kind: Edge.wall },
  { upright: "'", level: "'", kind: Edge.stub },
];

/** Signs a drawing may give a meaning of its own to: letters and digits, those above excepted. */
export const OWN_SIGN = /^[A-Za-wyz0-9]$/;

/** The same in the order in which `drawGrid` hands them out. */
export const OWN_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwyz0123456789';

/** What stands for "nothing here" in a layer, so that its rows line up. */
export const LAYER_EMPTY = '.';

/** Decoration allowed where four edges meet. */
export const CORNER_SIGN = '+';
