import { checkCatalogs, type Catalog } from '@dejarik/content';
import { readMessages, readRules } from '@dejarik/content/yaml';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Command, jsonOption } from '../command.ts';
import { undeclaredRules, wordlessValues } from '../declared.ts';
import { UsageError } from '../errors.ts';
import { find, here, isThere, root, textFiles } from '../files.ts';
import { games, type ContentReport, type GameEntry } from '../games.ts';
import { say, sayJson } from '../output.ts';
import { gameCalled } from '../setup.ts';
import { readFiles, unknownRule } from '../scenarios.ts';
import type { Fault } from '../fault.ts';
import { wordFaults } from '../missing-words.ts';

export const validateCommand: Command = {
  name: 'validate',
  about: 'Checks content: cards, maps, abilities, messages, rules and scenarios, with file and line of every fault.',
  usage: '<game, folder or file>',
  options: {
    game: { value: 'game', about: 'the game a pack is for; needed only for files outside of its plugin' },
    ...jsonOption,
  },
  examples: [
    'validate imperial-assault',
    'validate plugins/imperial-assault/content/deployment-cards.yaml',
    'validate my-pack --game imperial-assault --json',
  ],
  run: (called) => {
    const [what] = called.args;
    if (what === undefined) throw new UsageError('Say what to check: a game, or a folder or file of a pack.');
    const known = games.find((game) => game.id === what);
    if (known !== undefined && called.get('game') !== undefined)
      throw new UsageError(
        `"${what}" is a game by itself; --game says which game the files of a pack are for. Leave it out, or name a folder or file.`,
      );
    if (known === undefined && !isThere(what))
      throw new UsageError(
        `"${what}" is neither a game (${games.map((one) => one.id).join(', ')}) nor a file or folder in ${here()}.`,
      );
    const game = known ?? gameOf(what, called.get('game'));
    const whole = known !== undefined;
    const folder = join(root, game.folder);
    const paths = whole ? [join(folder, 'content')].filter((path) => existsSync(path)) : [find(what)];
    const files = textFiles(paths, ['.yaml', '.yml']);
    if (!whole && files.length === 0) throw new UsageError(`There is no YAML file in "${what}".`);
    const content: ContentReport = game.validate?.(files) ?? {
      issues: [],
      counts: {},
      abilities: { total: 0, code: 0 },
    };
    const faults: Fault[] = content.issues.map(({ file, line, message }) => ({ file, line, message }));
    if (whole)
      faults.push(
        ...messageFaults(folder),
        ...ruleFaults(folder),
        ...scenarioFaults(folder, game),
        ...declaredFaults(folder, game),
        ...wordFaults(join(folder, 'scenarios'), game.plugins),
      );
    const { total, code } = content.abilities;
    const share = total === 0 ? 0 : code / total;
    if (called.on('json'))
      sayJson({
        game: game.id,
        ok: faults.length === 0,
        counts: content.counts,
        abilities: { total, code, share },
        issues: faults,
      });
    else {
      for (const { message } of faults) say(message);
      say(
        `${game.id}: ${
          Object.entries(content.counts)
            .map(([kind, count]) => `${count} ${kind}`)
            .join(', ') || 'no content files'
        }; ${faults.length === 0 ? 'no faults' : faults.length === 1 ? '1 fault' : `${faults.length} faults`}.`,
      );
      if (total > 0) say(`${code} of ${total} abilities need code (${(share * 100).toFixed(1)} %).`);
    }
    return faults.length > 0 ? 1 : 0;
  },
};

function gameOf(path: string, name: string | undefined): GameEntry {
  const packed = games.filter((one) => one.validate !== undefined).map((one) => one.id);
  const found = find(path);
  const game = name === undefined ? games.find((one) => found.startsWith(join(root, one.folder))) : gameCalled(name);
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

function messageFaults(folder: string): Fault[] {
  const path = join(folder, 'messages');
  if (!existsSync(path)) return [];
  const catalogs: Record<string, Catalog> = {};
  const faults: Fault[] = [];
  for (const { file, text } of textFiles([path], ['.yaml'])) {
    const read = readMessages(file, text);
    if (read.ok) catalogs[basename(file, '.yaml')] = read.value;
    else faults.push(...read.issues);
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
function declaredFaults(folder: string, game: GameEntry): Fault[] {
  const rules = ruleFaults(folder).length > 0 ? [] : undeclaredRules(game);
  return [...rules, ...wordlessValues(game)].map((message) => ({ file: game.folder, line: 0, message }));
}

function scenarioFaults(folder: string, game: GameEntry): Fault[] {
  const path = join(folder, 'scenarios');
  if (!existsSync(path)) return [];
  const { scenarios, unreadable } = readFiles([path]);
  // Rules that cannot be read are faults of their own.
  const unknown =
    ruleFaults(folder).length > 0 || !existsSync(join(folder, 'rules.yaml'))
      ? []
      : scenarios.flatMap((scenario) => ({ file: scenario.file, failure: unknownRule(game, scenario) ?? undefined }));
  return [...unreadable, ...unknown].flatMap(({ file, failure }) =>
    failure === undefined
      ? []
      : [
          {
            file,
            line: failure.line,
            message: `${file}, line ${failure.line}: found ${failure.found}; allowed: ${failure.expected}.`,
          },
        ],
  );
}
