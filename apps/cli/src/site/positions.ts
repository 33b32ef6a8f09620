import { POSITION, type Log } from '@dejarik/session';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameEntry } from '../game-entry.ts';
import type { Games } from '../games.ts';
import { readFiles } from '../scenarios.ts';
import { modesOf } from '../setup.ts';

/** The file of a site that is developed in which its positions stand. */
const FILE = 'dejarik-positions.json';

/** A position that a page offers to play from. */
export interface OfferedPosition {
  /** Of the scenario. */
  readonly name: string;
  /** Its file and line, as `play --position` takes it. */
  readonly place: string;
  /** The game that begins from it, without a seed. */
  readonly log: Omit<Log, 'seed'>;
}

/**
 * Writes into a site the positions of the scenarios of what is developed.
 * @param folder of the site, absolute
 */
export function writePositions(folder: string, entry: GameEntry, games: Games): void {
  writeFileSync(join(folder, FILE), JSON.stringify(positionsOf(entry, games)));
}

function positionsOf(entry: GameEntry, games: Games): readonly OfferedPosition[] {
  const path = join(entry.folder, 'scenarios');
  if (!existsSync(path)) return [];
  // What cannot be read, "scenario" tells.
  return readFiles([path]).scenarios.flatMap(({ scenario, file, line, game, mode, seats, options, given }) => {
    if (given === undefined || games.find(game)?.game !== entry.game) return [];
    return [
      {
        name: scenario,
        place: `${file}:${line}`,
        log: {
          game: entry.game,
          mode: mode === '' ? (modesOf(entry)[0]?.id ?? '') : mode,
          ...(seats === undefined ? {} : { seats }),
          options: { ...options, [POSITION]: given },
          answers: [],
        },
      },
    ];
  });
}
