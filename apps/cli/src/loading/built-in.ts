import * as imperialAssault from '@dejarik/imperial-assault';
import * as imperialAssaultArmies from '@dejarik/imperial-assault/lists/armies';
import * as imperialAssaultOdds from '@dejarik/imperial-assault/odds';
import * as imperialAssaultProofs from '@dejarik/imperial-assault/proofs';
import * as imperialAssaultUi from '@dejarik/imperial-assault/ui';
import * as imperialAssaultContent from '@dejarik/imperial-assault/validate';
import * as mandalorianAdventures from '@dejarik/mandalorian-adventures';
import * as mandalorianProofs from '@dejarik/mandalorian-adventures/proofs';
import * as mandalorianUi from '@dejarik/mandalorian-adventures/ui';
import * as mandalorianContent from '@dejarik/mandalorian-adventures/validate';
import * as returnToHoth from '@dejarik/return-to-hoth';
import * as returnToHothProofs from '@dejarik/return-to-hoth/proofs';
import * as ticTacToe from '@dejarik/tic-tac-toe';
import { programFolder } from '../files.ts';
import type { LoadedPackage } from './entries.ts';
import { findPackage } from './find-package.ts';

const brought = (
  name: string,
  entries: LoadedPackage['entries'],
  lists: LoadedPackage['lists'] = {},
): LoadedPackage => ({
  name,
  folder: findPackage({ name, from: programFolder, by: 'this program' }).folder,
  entries,
  lists,
});

/** The games that come with this program: read like all others, but they need not be looked for. */
export const builtIn: readonly LoadedPackage[] = [
  brought('@dejarik/tic-tac-toe', { game: ticTacToe }),
  brought(
    '@dejarik/imperial-assault',
    {
      game: imperialAssault,
      ui: imperialAssaultUi,
      proofs: imperialAssaultProofs,
      validate: imperialAssaultContent,
      odds: imperialAssaultOdds,
    },
    { armies: imperialAssaultArmies },
  ),
  brought('@dejarik/mandalorian-adventures', {
    game: mandalorianAdventures,
    ui: mandalorianUi,
    proofs: mandalorianProofs,
    validate: mandalorianContent,
  }),
];

/** The expansions that come with it: their games are played with them where they are named, and without them else. */
export const builtInExpansions: readonly LoadedPackage[] = [
  brought('@dejarik/return-to-hoth', { game: returnToHoth, proofs: returnToHothProofs }),
];
