import { conform, whereRulesStood, type LaidOpen, type OpenHand } from '@dejarik/conformance';
import { watchProgress } from '@dejarik/engine';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { IsolatedTask } from '../isolated-process.ts';
import { oneOf } from '../errors.ts';
import type { GameEntry } from '../game-entry.ts';
import type { Games } from '../games.ts';
import { calledFrom } from '../loading/find-package.ts';
import { LoadError } from '../loading/load-error.ts';
import { loadGames } from '../loading/load-games.ts';
import { withSource } from '../loading/with-source.ts';
import type { Source, Sources } from '../loading/sources.ts';
import { modesOf } from '../setup.ts';
import { wordsOfMods } from '../words-of-mods.ts';
import { catalogueOf } from '../scenarios.ts';
import { AddedContent } from './added-setups.ts';
import { foundInSources } from './in-sources.ts';
import type { Finding } from './finding.ts';
import { reportOf, unloaded, type PluginReport } from './report.ts';

/** Which plugin is checked, and how long. Plain data. */
export interface ConformPlan {
  /** Its id, package or path. */
  readonly plugin: string;
  /** Absolute: where paths begin. */
  readonly folder: string;
  readonly sources: Sources;
  /** Games of each mode with each number of seats. */
  readonly games: number;
  readonly seed: string;
  /** Most answers of a game, if that is said. */
  readonly most?: number;
}

/** Milliseconds that one answer with its checks may take. */
const LONGEST = 20_000;
/** Milliseconds for the checks of one game; it is played to its end then without. */
const TIME = 30_000;
/** Milliseconds of a game with many answers, after one that had no end. */
const LESS_PATIENCE = 10_000;
/** Milliseconds after which it is told how far a game has come. */
const REPORT_EVERY = 1000;
/** Rounds after which a game is over, where it knows the option. */
const ROUNDS = 4;

/** Checks a plugin in all modes. What is found is in the report; a plugin that there is not is an error. */
export const conformPlugin: IsolatedTask<ConformPlan, PluginReport> = {
  name: 'conform',
  run: async (plan, { at, stands }) => {
    at(`loading ${plan.plugin}`);
    watchProgress(() => {
      stands(whereRulesStood());
    });
    try {
      const { entry, games } = await entryCalled(plan);
      return checked(entry, plan, at, wordsOfMods(entry, games));
    } catch (error) {
      if (!(error instanceof LoadError) || MISNAMED.has(error.code ?? '')) throw error;
      return unloaded(
        calledFrom(plan.folder, plan.plugin),
        UNLOADED.has(error.code ?? '') ? 'load' : 'compile',
        error.message,
      );
    }
  },
};

/** What is wrong with the call and not with the plugin. */
const MISNAMED: ReadonlySet<string> = new Set(['plugin/not-found', 'config/form', 'config/throws']);

/** What keeps a plugin from being loaded; all else is what the engine has against it. */
const UNLOADED: ReadonlySet<string> = new Set([
  'plugin/build',
  'plugin/entry',
  'plugin/form',
  'plugin/missing',
  'plugin/none',
  'plugin/throws',
  'plugin/twice',
]);

/** The game or expansion of an id, or the one that a package or path brings. */
async function entryCalled({
  plugin,
  folder,
  sources,
}: ConformPlan): Promise<{ readonly entry: GameEntry; readonly games: Games }> {
  const loaded = await loadGames(sources);
  const known = loaded.find(plugin);
  if (known !== undefined) return { entry: known, games: loaded };
  const source: Source = { name: plugin, from: folder, by: '"conform"' };
  const games = await loadGames(withSource(sources, source));
  return { entry: entryNamed(plugin, folder, games), games };
}

function entryNamed(plugin: string, folder: string, games: Games): GameEntry {
  const named = resolve(folder, plugin);
  const path = existsSync(named) ? realpathSync(named) : named;
  const found = games.all.findLast(({ source, folder: own }) => source === plugin || own === path);
  if (found === undefined) throw oneOf('game', plugin, games.ids);
  return found;
}

function checked(
  entry: GameEntry,
  plan: ConformPlan,
  at: (what: string) => void,
  english: ReadonlySet<string>,
): PluginReport {
  const known = catalogueOf(entry);
  const found: Finding[] = foundInSources(sourcePath(entry, plan), entry.plugins, known);
  const totals = { games: 0, answers: 0, compared: 0 };
  const added = new AddedContent(entry);
  let unreached: readonly string[] | undefined;
  let told = 0;
  const laidOpen = new Map<string, LaidOpen>();
  const openHands = new Map<string, OpenHand>();
  for (const mode of modesOf(entry)) {
    const report = conform(entry.plugins, {
      modes: [mode.id],
      games: Math.max(plan.games, added.gamesOf(mode)),
      seed: plan.seed,
      longest: LONGEST,
      time: TIME,
      ...(plan.most === undefined ? {} : { most: plan.most }),
      // After a game without an end others show it soon.
      ...(found.some(({ check }) => check === 'stuck') ? { patience: LESS_PATIENCE } : {}),
      values: entry.face?.summary === undefined,
      english,
      ...(known === null ? {} : { rules: known }),
      options: (n, seats) =>
        added.options(mode, n, seats, mode.options?.includes('rounds') === true ? { rounds: ROUNDS } : {}),
      goesOn: ({ seats, seed }, answers) => {
        if (answers > 0 && performance.now() - told < REPORT_EVERY) return;
        told = performance.now();
        at(`playing ${mode.id} with ${seats} seats, seed ${seed}${answers === 0 ? '' : `, ${answers} answers`}`);
      },
    });
    found.push(...report.violations);
    totals.games += report.games;
    totals.answers += report.answers;
    totals.compared += report.compared;
    // Modes share their verbs and zones; the mode that shows it most often is told.
    for (const one of report.laidOpen) {
      const key = `${one.verb} ${one.param ?? ''}`;
      if ((laidOpen.get(key)?.intoHand ?? 0) < one.intoHand) laidOpen.set(key, one);
    }
    for (const one of report.openHands)
      if ((openHands.get(one.zone)?.offered ?? 0) < one.offered) openHands.set(one.zone, one);
    unreached = unreached?.filter((verb) => report.unreached.includes(verb)) ?? report.unreached;
  }
  return reportOf(entry.id, found, {
    ...totals,
    unreached: unreached ?? [],
    laidOpen: [...laidOpen.values()],
    openHands: [...openHands.values()],
    unplayed: added.unplayed,
  });
}

/** Where the plugin's own sources lie: the file that was named, or its folder; `src` in it where there is one, for scripts that build it lie beside that. */
function sourcePath({ folder }: GameEntry, plan: ConformPlan): string {
  const named = resolve(plan.folder, plan.plugin);
  if (statSync(named, { throwIfNoEntry: false })?.isFile() === true) return named;
  const sources = join(folder, 'src');
  return existsSync(sources) ? sources : folder;
}
