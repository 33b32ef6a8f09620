import { empire } from './empire.ts';
import { rebels } from './rebels.ts';
import { signs } from './signs.ts';

/** A silhouette for each kind of unit, and signs of the galaxy: paths in a box of 100 by 100. */
export const silhouettes: Readonly<Record<string, string>> = { ...rebels, ...empire, ...signs };
