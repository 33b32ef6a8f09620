import { crowding } from '@dejarik/conformance';
import { runIsolated, type IsolatedTask } from '../isolated-process.ts';
import { UsageError } from '../errors.ts';
import type { GameEntry } from '../game-entry.ts';
import type { Games } from '../games.ts';
import { loadGames } from '../loading/load-games.ts';
import type { Sources } from '../loading/sources.ts';
import { writeGames } from './build-site.ts';
import { writePositions } from './positions.ts';
import { nameInSite } from './site-games.ts';

/** What is built of a plugin or mod that is developed. Plain data. */
export interface DevelopedBuild {
  /** Of the site, absolute. */
  readonly folder: string;
  readonly sources: Sources;
  /** The file or folder of what is developed, without links; absolute. */
  readonly developed: string;
}

/** Milliseconds for loading code that is developed: it only declares things. */
const LONGEST = 10_000;
/** Megabytes that it may keep. */
const MEMORY = 1024;

/** What was built. */
export interface Developed {
  /** Id of the plugin or mod. */
  readonly id: string;
}

/** Loads what is developed, and writes it into the site. */
export const developedBuild: IsolatedTask<DevelopedBuild, Developed> = {
  name: 'developed',
  run: async ({ folder, sources, developed }, { at }) => {
    at('it was bundled and loaded');
    const games = await loadGames(sources);
    at('it was written into the site');
    const entry = entryOf(games, developed);
    await writeGames(folder, { games, sources, chosen: [nameInSite(entry)] });
    writePositions(folder, entry, games);
    return { id: entry.id };
  },
};

/** @throws UsageError if nothing of it is there */
const entryOf = (games: Games, developed: string): GameEntry =>
  games.all.findLast(({ folder, source }) => folder === developed || source === developed) ?? games.called(undefined);

/**
 * Builds in a thread of its own, so that code which never comes back when it is loaded holds nothing up.
 * @param program this program, for other threads to run
 * @param longest milliseconds that loading may take
 * @throws Error that says what is wrong; what was built before is as it was
 */
export async function buildDeveloped(
  plan: DevelopedBuild,
  program: URL | undefined,
  longest = LONGEST,
): Promise<Developed> {
  const silence = Math.ceil(longest * crowding());
  const done = await runIsolated(developedBuild, plan, { program, silence, memory: MEMORY });
  if ('result' in done) return done.result;
  throw new UsageError(
    done.tooMuch === 'time'
      ? `${plan.developed} did not come back for ${Math.round(silence / 1000)} s while ${done.during}. Look for a loop that never ends ("while (true)") in what runs when its modules are loaded. It is built again when it is saved.`
      : `${plan.developed} kept more than ${MEMORY} MB while ${done.during}. Look for a list that grows without end in what runs when its modules are loaded. It is built again when it is saved.`,
    'endless',
  );
}
