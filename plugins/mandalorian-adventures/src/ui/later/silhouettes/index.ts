import { enemies } from './enemies.ts';
import { heroes } from './heroes.ts';

/** A silhouette for each character and kind of enemy: paths in a box of 100 by 100. */
export const silhouettes: Readonly<Record<string, string>> = { ...heroes, ...enemies };
