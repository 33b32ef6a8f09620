import { checkCatalogs, nearest, type Catalogs } from '@dejarik/content';
import { isPluginError, compileRules, type Plugin } from '@dejarik/engine';
import {
  checkMod,
  missingNeeds,
  MOD_FILE,
  placesIn,
  readMod,
  stranding,
  unplayable,
  type ReadMod,
} from '@dejarik/session/mods';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './fault.ts';
import { readText, shown } from './files.ts';
import type { Games } from './games.ts';
import { wordFaults } from './missing-words.ts';
import { modFiles } from './loading/load-mod.ts';
import { replacedWords, type ReplacedWords } from './replaced-words.ts';
import { scenarioFaults } from './scenario-faults.ts';
import { unknownLanguages } from './unknown-languages.ts';

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
  /** Messages that stand in the place of those of the game or of what is loaded before it. */
  readonly replaced: ReplacedWords;
}

/** The id that a mod says it has; undefined if it cannot be read. */
export function idOfMod(path: string): string | undefined {
  const read = readMod(path, [{ path: MOD_FILE, text: readText(join(path, MOD_FILE)) }]);
  return read.ok ? read.value.mod.id : undefined;
}

/**
 * Checks a mod with all that it holds, before it is loaded.
 * @param path of its folder
 * @param games among which its own is
 */
export function validateMod(path: string, games: Games): ModReport {
  const folder = realpathSync(path);
  const read = readMod(shown(folder), modFiles(folder));
  if (!read.ok)
    return {
      mod: shown(folder),
      game: '',
      ok: false,
      counts: {},
      issues: read.issues.map(asFault),
      untranslated: {},
      replaced: {},
    };
  const { mod } = read.value;
  const known = games.find(mod.extends.id);
  const head = { mod: mod.id, game: mod.extends.id };
  if (known === undefined) {
    const near = nearest(mod.extends.id, games.ids);
    const meant = near === undefined ? '' : ` (did you mean "${near}"?)`;
    const place = read.value.issue(['for', mod.extends.id], { found: mod.extends.id, allowed: [] });
    const message = `${place.file}, line ${place.line}, column ${place.column}: found a mod for "${mod.extends.id}"${meant}, which is not loaded; expected: one of ${games.ids.join(', ')}, or its package named by --plugin.`;
    return { ...head, ok: false, counts: {}, issues: [asFault({ ...place, message })], untranslated: {}, replaced: {} };
  }
  // What is not there is a fault of its own.
  const needed = Object.keys(read.value.needs).filter((id) => games.find(id)?.game === known.game);
  const game = games.with(known.game, needed);
  const others = game.plugins;
  const { issues, untranslated } = checkMod(read.value, others);
  const faults: Fault[] = [
    ...idFaults(read.value, games),
    ...needFaults(read.value, others),
    ...issues.map(asFault),
    ...catalogFaults(mod.messages as Catalogs, folder),
    ...unknownLanguages(
      new Map(Object.keys(mod.messages ?? {}).map((one) => [one, shown(join(folder, 'messages', `${one}.yaml`))])),
    ),
    ...scenarioFaults(folder, game),
  ];
  // What cannot be composed was told with file and line already.
  if (faults.length === 0)
    faults.push(
      ...composing(
        read.value,
        [...others, mod],
        game.plugins.flatMap(({ modes = [] }) => modes).map(({ id }) => id),
        folder,
      ),
    );
  if (faults.length === 0) faults.push(...playing(read.value, [...others, mod]));
  if (faults.length === 0)
    faults.push(
      ...wordFaults(join(folder, 'scenarios'), [...others, mod], new Set(Object.keys(mod.messages?.['en'] ?? {}))),
    );
  return {
    ...head,
    ok: faults.length === 0,
    counts: countsOf(read.value),
    issues: faults,
    untranslated,
    replaced: replacedWords(mod, others),
  };
}

/** What of the mod cannot be played, or of others because of it. */
function playing(read: ReadMod, plugins: readonly Plugin[]): readonly Fault[] {
  const own = unplayable(read, plugins);
  return (own.length > 0 ? own : stranding(read, plugins)).map(asFault);
}

/** Entries by point. */
const countsOf = ({ entries }: ReadMod): ModReport['counts'] =>
  Object.fromEntries(
    [...new Set(entries.map(({ point }) => point))].map((point) => [
      point,
      entries.filter((one) => one.point === point).length,
    ]),
  );

const asFault = ({ file, line, message }: Fault): Fault => ({ file, line, message });

/** Words that are wrong in themselves; what is not translated is no fault. */
function catalogFaults(messages: Catalogs, folder: string): readonly Fault[] {
  return checkCatalogs(messages)
    .filter(({ kind }) => kind !== 'missing')
    .map(({ message }) => ({ file: shown(join(folder, 'messages')), line: 0, message }));
}

/** @param games without this mod */
function idFaults(read: ReadMod, games: Games): readonly Fault[] {
  const { id } = read.mod;
  const other = games.find(id);
  if (other === undefined) return [];
  const { file, line, column } = read.issue(['id'], { found: id, allowed: [] });
  const message = `${file}, line ${line}, column ${column}: found the id "${id}", which "${other.source}" (${other.folder}) has already. Give the mod another id, or leave that one out.`;
  return [{ file, line, message }];
}

const needFaults = (read: ReadMod, plugins: readonly Plugin[]): readonly Fault[] =>
  missingNeeds(read, plugins).map(({ id, sentence }) => {
    const { file, line, column } = read.issue(['needs', id], { found: id, allowed: [] });
    return { file, line, message: `${file}, line ${line}, column ${column}: it ${sentence}` };
  });

/** What only shows when all is put together: what does not go together, and abilities without words. */
function composing(read: ReadMod, plugins: readonly Plugin[], modes: readonly string[], folder: string): Fault[] {
  try {
    const rules = modes.map((mode) => compileRules(plugins, mode));
    const abilities = rules.flatMap((one) => [...one.abilities.values()]);
    const ids = [...new Set(abilities.map(({ message }) => message.id))];
    const file = shown(join(folder, 'messages', 'en.yaml'));
    return ids
      .filter((id) => plugins.every(({ messages }) => messages?.['en']?.[id] === undefined))
      .map((id) => ({
        file,
        line: 0,
        message: `${file}: there are no words for the message "${id}"; expected: an entry for it.`,
      }));
  } catch (error) {
    if (!isPluginError(error)) throw error;
    const places = placesIn(error, [read], plugins);
    return places.length > 0 ? places.map(asFault) : [{ file: shown(folder), line: 0, message: error.message }];
  }
}
