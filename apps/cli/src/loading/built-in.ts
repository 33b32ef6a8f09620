import { programFolder } from '../files.ts';
import type { LoadedPackage } from './entries.ts';
import { findPackage } from './find-package.ts';
import { loadEntries, type Lists, type Loaders } from './load-entries.ts';

const brought = (name: string, load: Loaders, lists?: Lists): Promise<LoadedPackage> =>
  loadEntries(name, findPackage({ name, from: programFolder, by: 'this program' }).folder, load, lists);

/**
 * The games that come with this program: read like all others, but they need not be looked for.
 * @throws LoadError while this module is loaded, if one has faults in its content
 */
export const builtIn: readonly LoadedPackage[] = [
  await brought('@dejarik/tic-tac-toe', { game: () => import('@dejarik/tic-tac-toe') }),
  await brought(
    '@dejarik/imperial-assault',
    {
      game: () => import('@dejarik/imperial-assault'),
      ui: () => import('@dejarik/imperial-assault/ui'),
      proofs: () => import('@dejarik/imperial-assault/proofs'),
      validate: () => import('@dejarik/imperial-assault/validate'),
      odds: () => import('@dejarik/imperial-assault/odds'),
    },
    { armies: () => import('@dejarik/imperial-assault/lists/armies') },
  ),
  await brought('@dejarik/mandalorian-adventures', {
    game: () => import('@dejarik/mandalorian-adventures'),
    ui: () => import('@dejarik/mandalorian-adventures/ui'),
    proofs: () => import('@dejarik/mandalorian-adventures/proofs'),
    validate: () => import('@dejarik/mandalorian-adventures/validate'),
  }),
  await brought('@dejarik/rebellion', {
    game: () => import('@dejarik/rebellion'),
    ui: () => import('@dejarik/rebellion/ui'),
    proofs: () => import('@dejarik/rebellion/proofs'),
    validate: () => import('@dejarik/rebellion/validate'),
  }),
];

/** The expansions that come with it: their games are played with them where they are named, and without them else. */
export const builtInExpansions: readonly LoadedPackage[] = [
  await brought('@dejarik/return-to-hoth', {
    game: () => import('@dejarik/return-to-hoth'),
    proofs: () => import('@dejarik/return-to-hoth/proofs'),
  }),
];
