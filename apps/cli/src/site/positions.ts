import { type Scenario } from '@dejarik/scenario';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameEntry } from '../game-entry.ts';
import type { Games } from '../games.ts';
import { readFiles } from '../scenarios.ts';
import { modesOf } from '../setup.ts';

/** The file of a site that is developed in which its positions stand. */
const FILE = 'dejarik-positions.json';

/**
 * Writes into a site the positions of the scenarios of what is developed.
 * @param folder of the site, absolute
 */
export function writePositions(folder: string, entry: GameEntry, games: Games): void {
  writeFileSync(join(folder, FILE), JSON.stringify(positionsOf(entry, games)));
}

/** Scenarios without what is done and checked in them; each says its game and mode. */
function positionsOf(entry: GameEntry, games: Games): readonly Scenario[] {
  const path = join(entry.folder, 'scenarios');
  if (!existsSync(path)) return [];
  // What cannot be read, "scenario" tells.
  return readFiles([path])
    .scenarios.filter(({ given, game }) => given !== undefined && games.find(game)?.game === entry.game)
    .map((scenario) => ({
      ...scenario,
      game: entry.game,
      mode: scenario.mode === '' ? (modesOf(entry)[0]?.id ?? '') : scenario.mode,
      steps: [],
      then: [],
    }));
}
