import { checkCatalogs, languages, type Catalog } from '@dejarik/content';
import { readMessages, readRules } from '@dejarik/content/yaml';
import { existsSync, realpathSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import { type Command, type Host, jsonOption } from '../command.ts';
import { abilitiesInWords, codeShare } from '../counted-abilities.ts';
import { undeclaredRules, wordlessDeclarations } from '../declaration-checks.ts';
import { UsageError } from '../errors.ts';
import { lessonFaults } from '../lessons.ts';
import { find, here, isThere, shown, textFiles } from '../files.ts';
import type { CheckedExpansion, ContentReport, GameEntry } from '../game-entry.ts';
import type { Games } from '../games.ts';
import { loadGames } from '../loading/load-games.ts';
import { isMod } from '../loading/load-mod.ts';
import type { Source } from '../loading/sources.ts';
import { say, sayJson } from '../output.ts';
import { replacedInWords, replacedWords, type ReplacedWords } from '../replaced-words.ts';
import { idOfMod, validateMod, type ModReport } from '../validate-mod.ts';
import { scenarioFaults } from '../scenario-faults.ts';
import { catalogueOf } from '../scenarios.ts';
import type { Fault } from '../fault.ts';
import { wordFaults } from '../missing-words.ts';
import { unknownLanguages } from '../unknown-languages.ts';
import { wordsOfMods } from '../words-of-mods.ts';

export const validateCommand: Command = {
  name: 'validate',
  about:
    'Checks content: cards, maps, abilities, messages, rules, scenarios and lessons, with file and line of every fault.',
  usage: '<game, mod, folder or file>',
  options: {
    game: { value: 'game', about: 'the game a pack is for; needed only for files outside of its plugin' },
    ...jsonOption,
  },
  examples: [
    'validate imperial-assault',
    'validate plugins/imperial-assault/content/deployment-cards.yaml',
    'validate my-pack --game imperial-assault --json',
    'validate ./examples/snow',
  ],
  run: async (called, host) => {
    const [what] = called.args;
    if (what === undefined) throw new UsageError('Say what to check: a game, or a folder or file of a pack.');
    const modFolder = modCalled(what, host.sources.mods);
    if (modFolder !== undefined)
      return tellMod(validateMod(modFolder, await gamesWithout(modFolder, host)), called.on('json'));
    const games = await host.games();
    const known = games.find(what) ?? gameIn(what, games);
    if (known !== undefined && called.get('game') !== undefined)
      throw new UsageError(
        `"${what}" is a game by itself; --game says which game the files of a pack are for. Leave it out, or name a folder or file.`,
      );
    if (known === undefined && !isThere(what))
      throw new UsageError(`"${what}" is neither a game (${games.ids.join(', ')}) nor a file or folder in ${here()}.`);
    if (known === undefined) refuseEmpty(what);
    const game = known ?? gameOf(what, called.get('game'), games);
    const whole = known !== undefined;
    const { folder } = game;
    const paths = whole ? [join(folder, 'content')].filter((path) => existsSync(path)) : [find(what)];
    const files = textFiles(paths, ['.yaml', '.yml']);
    const content: ContentReport | undefined = game.validate?.(files, expansionOf(game));
    const faults: Fault[] = (content?.issues ?? []).map(({ file, line, message }) => ({ file, line, message }));
    if (whole) faults.push(...faultsBesideContent(game, wordsOfMods(game, games)));
    const replaced = whole ? replacedBy(game) : {};
    // Content that nobody reads here, or that has faults, is not counted.
    const abilities = content === undefined || content.issues.length > 0 ? undefined : content.abilities;
    if (called.on('json'))
      sayJson({
        game: game.id,
        ok: faults.length === 0,
        counts: content?.counts ?? {},
        abilities: abilities === undefined ? null : { ...abilities, share: codeShare(abilities) },
        issues: faults,
        replaced,
      });
    else {
      for (const line of [...faults.map(({ message }) => message), ...replacedInWords(replaced)]) say(line);
      say(
        `${game.id}: ${
          content === undefined || files.length === 0 ? unread(files) : countsInWords(content.counts)
        }; ${faults.length === 0 ? 'no faults' : faults.length === 1 ? '1 fault' : `${faults.length} faults`}.`,
      );
      if (abilities !== undefined && files.length > 0) say(abilitiesInWords(abilities));
    }
    return faults.length > 0 ? 1 : 0;
  },
};

/** @param english ids of messages that are said in English where a language has no words for them */
function faultsBesideContent(game: GameEntry, english: ReadonlySet<string>): readonly Fault[] {
  const { folder } = game;
  const rules = ruleFaults(folder);
  return [
    ...messageFaults(folder),
    ...rules,
    // Rules that cannot be read are faults of their own.
    ...scenarioFaults(folder, rules.length > 0 ? undefined : game),
    ...lessonFaults(game),
    ...declaredFaults(folder, game, english),
    ...wordFaults(join(folder, 'scenarios'), game.plugins, english),
  ];
}

/** The game whose folder this is. */
const gameIn = (what: string, games: Games): GameEntry | undefined =>
  isThere(what) ? games.all.find(({ folder }) => folder === realpathSync(find(what))) : undefined;

/** @throws UsageError if there is nothing to read in a folder */
function refuseEmpty(what: string): void {
  if (textFiles([find(what)], ['.yaml', '.yml']).length === 0)
    throw new UsageError(
      `There is no YAML file in the folder ${find(what)}; expected: the folder of a plugin, of a mod (with its mod.yaml), or content files.`,
    );
}

/** What there is, by kind. */
const countsInWords = (counts: ContentReport['counts']): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${kind} (${count})`)
    .join(', ') || 'nothing';

/** What is said of content files that only the game itself reads. */
const unread = (files: readonly unknown[]): string =>
  files.length === 0
    ? 'no content files'
    : `${files.length === 1 ? '1 content file is' : `${files.length} content files are`} read by the game alone, which exports no "validateContent"`;

/** The folder of a mod: by its path, or by the id of one that is loaded; undefined if it is none. */
function modCalled(what: string, mods: readonly Source[]): string | undefined {
  if (isThere(what) && isMod(find(what))) return find(what);
  return mods.map(({ from, name }) => resolve(from, name)).find((path) => isMod(path) && idOfMod(path) === what);
}

/** What is loaded beside a mod: with its own faults nothing would be, and it is checked as if it were loaded last. */
function gamesWithout(mod: string, host: Host): Promise<Games> {
  const { plugins, mods } = host.sources;
  const isOther = ({ from, name }: Source): boolean => {
    const path = resolve(from, name);
    return !existsSync(path) || realpathSync(path) !== realpathSync(mod);
  };
  return mods.every(isOther) ? host.games() : loadGames({ plugins, mods: mods.filter(isOther) });
}

/** What the content of an expansion is checked with; undefined for that of a game. */
const expansionOf = (game: GameEntry): CheckedExpansion | undefined =>
  game.id === game.game ? undefined : { plugins: game.plugins, id: game.id, rules: catalogueOf(game) ?? [] };

/** @returns the exit status */
function tellMod(report: ModReport, json: boolean): number {
  if (json) sayJson(report);
  else {
    for (const { message } of report.issues) say(message);
    for (const [language, ids] of Object.entries(report.untranslated))
      say(`In "${language}" English words stand for ${ids.join(', ')}.`);
    for (const line of replacedInWords(report.replaced)) say(line);
    const counts = Object.entries(report.counts).map(([point, count]) => `${point} (${count})`);
    const faults = report.issues.length;
    say(
      `${report.mod}: ${counts.join(', ') || 'nothing'}; ${faults === 0 ? 'no faults' : faults === 1 ? '1 fault' : `${faults} faults`}.`,
    );
  }
  return report.ok ? 0 : 1;
}

function gameOf(path: string, name: string | undefined, games: Games): GameEntry {
  const packed = games.all.filter((one) => one.validate !== undefined).map((one) => one.id);
  const found = find(path);
  const game = name === undefined ? games.all.find((one) => isWithin(found, one.folder)) : games.called(name);
  if (game === undefined)
    throw new UsageError(
      `"${path}" lies in no plugin; say which game it is for: ${packed.map((one) => `--game ${one}`).join(' or ')}.`,
    );
  if (game.validate === undefined)
    throw new UsageError(
      `${game.id} has no content files that could be checked by themselves; these have: ${packed.join(', ')}.`,
    );
  return game;
}

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(folder + sep);

/** Words of what an expansion extends that its own stand in the place of. */
function replacedBy({ id, plugins }: GameEntry): ReplacedWords {
  const at = plugins.findIndex((one) => one.id === id);
  const own = plugins[at];
  return own === undefined ? {} : replacedWords(own, plugins.slice(0, at));
}

function messageFaults(folder: string): Fault[] {
  const path = join(folder, 'messages');
  if (!existsSync(path)) return [];
  const catalogs: Record<string, Catalog> = {};
  const files = textFiles([path], ['.yaml']);
  const faults: Fault[] = [...unknownLanguages(new Map(files.map(({ file }) => [basename(file, '.yaml'), file])))];
  for (const { file, text } of files) {
    const language = basename(file, '.yaml');
    const read = readMessages(file, text);
    if (!read.ok) faults.push(...read.issues);
    // What nobody can choose is a fault by itself, and need not be complete.
    else if (languages.some((one) => one === language)) catalogs[language] = read.value;
  }
  return [...faults, ...checkCatalogs(catalogs).map((issue) => ({ file: path, line: 0, message: issue.message }))];
}

function ruleFaults(folder: string): Fault[] {
  const path = join(folder, 'rules.yaml');
  if (!existsSync(path)) return [];
  const read = readRules(textFiles([path], ['.yaml']));
  return read.ok ? [] : [...read.issues];
}

/** What the code declares, as far as it needs a catalogue of rules or words. */
function declaredFaults(folder: string, game: GameEntry, english: ReadonlySet<string>): Fault[] {
  const rules = ruleFaults(folder).length > 0 ? [] : undeclaredRules(game);
  return [...rules, ...wordlessDeclarations(game, english)].map((message) => ({
    file: shown(game.folder),
    line: 0,
    message,
  }));
}
