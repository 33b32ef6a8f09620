import { checkCatalogs, type Catalogs } from '@dejarik/content';
import { isPluginError, compileRules } from '@dejarik/engine';
import { checkMod, MOD_FILE, readMod } from '@dejarik/session/mods';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './fault.ts';
import { shown } from './files.ts';
import type { Games } from './games.ts';
import { modFiles } from './loading/load-mod.ts';
import { scenarioFaults } from './scenario-faults.ts';

/** What came of checking a mod. */
export interface ModReport {
  readonly mod: string;
  /** The game that it is for. */
  readonly game: string;
  readonly ok: boolean;
  /** Entries by point. */
  readonly counts: Readonly<Record<string, number>>;
  readonly issues: readonly Fault[];
  /** Messages that are shown in English where another language is spoken: ids by language. */
  readonly untranslated: Readonly<Record<string, readonly string[]>>;
}

export const isMod = (path: string): boolean => existsSync(join(path, MOD_FILE));

/**
 * Checks a mod with all that it holds, before it is loaded.
 * @param path of its folder
 * @param games among which its own is
 */
export function validateMod(path: string, games: Games): ModReport {
  const folder = realpathSync(path);
  const read = readMod(shown(folder), modFiles(folder));
  if (!read.ok)
    return { mod: shown(folder), game: '', ok: false, counts: {}, issues: read.issues.map(asFault), untranslated: {} };
  const { mod, entries } = read.value;
  const game = games.find(mod.extends.id);
  const head = { mod: mod.id, game: mod.extends.id };
  if (game === undefined) {
    const file = `${shown(folder)}/${MOD_FILE}`;
    const message = `${file}: found a mod for "${mod.extends.id}", which is not loaded; expected: one of ${games.ids.join(', ')}, or its package named by --plugin.`;
    return { ...head, ok: false, counts: {}, issues: [{ file, line: 1, message }], untranslated: {} };
  }
  const others = game.plugins.filter(({ id }) => id !== mod.id);
  const { issues, untranslated } = checkMod(read.value, others);
  const faults: Fault[] = [
    ...issues.map(asFault),
    ...wordFaults(mod.messages as Catalogs, folder),
    ...scenarioFaults(folder, game),
  ];
  // What cannot be composed was told with file and line already.
  if (faults.length === 0)
    faults.push(
      ...composing(
        [...others, mod],
        game.plugins.flatMap(({ modes = [] }) => modes).map(({ id }) => id),
        folder,
      ),
    );
  return {
    ...head,
    ok: faults.length === 0,
    counts: Object.fromEntries(
      [...new Set(entries.map(({ point }) => point))].map((point) => [
        point,
        entries.filter((one) => one.point === point).length,
      ]),
    ),
    issues: faults,
    untranslated,
  };
}

const asFault = ({ file, line, message }: Fault): Fault => ({ file, line, message });

/** Words that are wrong in themselves; what is not translated is no fault. */
function wordFaults(messages: Catalogs, folder: string): readonly Fault[] {
  return checkCatalogs(messages)
    .filter(({ kind }) => kind !== 'missing')
    .map(({ message }) => ({ file: shown(join(folder, 'messages')), line: 0, message }));
}

function composing(plugins: Parameters<typeof compileRules>[0], modes: readonly string[], folder: string): Fault[] {
  try {
    for (const mode of modes) compileRules(plugins, mode);
    return [];
  } catch (error) {
    if (!isPluginError(error)) throw error;
    return [{ file: shown(folder), line: 0, message: error.message }];
  }
}
