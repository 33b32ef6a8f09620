import { imperial } from './imperial.ts';
import { mercenary } from './mercenary.ts';
import { rebel } from './rebel.ts';
import { tokenSilhouettes } from './tokens.ts';

/** A silhouette for each kind of figure, and for tokens of missions beside those that the box begins with: paths in a box of 100 by 100. Those of expansions are drawn by these. */
export const silhouettes: Readonly<Record<string, string>> = {
  ...imperial,
  ...rebel,
  ...mercenary,
  ...tokenSilhouettes,
};
