import type { ContentIssue } from '@dejarik/content';
import * as v from '@dejarik/content/schema';
import { describeValue, readMessages, readYaml, type Fault, type Path, type YamlSource } from '@dejarik/content/yaml';
import type { Contribution, Mod } from '@dejarik/engine';

/** A text of a mod, by its path within the mod's folder: `content/command-cards/white-out.yaml`. */
export interface ModFile {
  readonly path: string;
  readonly text: string;
}

/** One thing that a mod adds, with where it stands. */
export interface ModEntry {
  readonly point: string;
  readonly value: unknown;
  /** An issue about a place in it, with file and line. */
  issue(path: Path, fault: Fault): ContentIssue;
}

/** A mod as it was read. What it adds is not checked yet: that takes the game. */
export interface ReadMod {
  readonly mod: Mod;
  readonly entries: readonly ModEntry[];
  /** Versions of the expansions and other mods that it needs, by their ids. */
  readonly needs: Readonly<Record<string, string>>;
  /** Paths of its other files, if it says them. */
  readonly files: readonly string[];
  /** An issue about a place in `mod.yaml`, with file and line. */
  issue(path: Path, fault: Fault): ContentIssue;
}

export type ModReading =
  | { readonly ok: true; readonly value: ReadMod }
  | { readonly ok: false; readonly issues: readonly ContentIssue[] };

/** The file that makes a folder a mod. */
export const MOD_FILE = 'mod.yaml';

const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'small letters, digits and hyphens, a letter first'));
const version = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/, 'a version such as "0.1.0"'));
const range = v.pipe(v.string(), v.regex(/^\^?\d+(?:\.\d+){0,2}$/, 'a version such as "^0.2"'));
const description = v.strictObject({
  id: name,
  version,
  for: v.record(v.string(), range),
  needs: v.optional(v.record(v.string(), range)),
  /** Where the folder lies on a web server, which tells nobody what is in a folder. */
  files: v.optional(v.array(v.string())),
});

/** Folders beside content and messages, which are read by others. */
const READ_BY_OTHERS = /^(?:scenarios\/|rules\.yaml$)/;

/**
 * Reads a mod: `mod.yaml` (id, version, the game it is `for`, what it `needs`), entries in `content/<point>/*.yaml` (one, or
 * a list), words in `messages/<language>.yaml`.
 * @param folder what its files are called by in issues
 * @param files all its texts in YAML
 */
export function readMod(folder: string, files: readonly ModFile[]): ModReading {
  const described = files.find(({ path }) => path === MOD_FILE);
  if (described === undefined)
    return {
      ok: false,
      issues: [strange(folder, MOD_FILE, 'no such file', [`a file ${MOD_FILE} with id, version and for`])],
    };
  const read = readYaml(`${folder}/${MOD_FILE}`, described.text, description);
  if (!read.ok) return read;
  const [game = ['', '']] = Object.entries(read.value.for);
  const fault = faultOf(read.value);
  if (fault !== undefined) return { ok: false, issues: [read.source.issue(...fault)] };
  const { entries, messages, issues } = partsOf(folder, files);
  if (issues.length > 0) return { ok: false, issues };
  const { id, version: own, needs = {}, files: named = [] } = read.value;
  return {
    ok: true,
    value: {
      mod: {
        id,
        version: own,
        extends: { id: game[0], version: lowest(game[1]) },
        contributes: contributionsOf(game[0], entries),
        messages,
      },
      entries,
      needs: Object.fromEntries(Object.entries(needs).map(([other, wanted]) => [other, lowest(wanted)])),
      files: named,
      issue: (path, fault) => read.source.issue(path, fault),
    },
  };
}

/** What is wrong in a description whose form is right, and where. */
function faultOf({
  id,
  for: games,
  needs = {},
}: v.InferOutput<typeof description>): readonly [Path, Fault] | undefined {
  const [game, ...more] = Object.keys(games);
  if (game === undefined || more.length > 0)
    return [
      ['for'],
      { found: `${Object.keys(games).length} games`, allowed: ['one game with its version: {my-game: ^1.2}'] },
    ];
  if (id === game)
    return [['id'], { found: `the id of the game that it is for, "${game}"`, allowed: ['an id of its own'] }];
  if (Object.hasOwn(needs, id))
    return [
      ['needs', id],
      { found: 'the id of the mod itself, which it cannot need', allowed: ['ids of expansions and of other mods'] },
    ];
  return undefined;
}

/** What the files beside the description hold, and what is wrong with them. */
function partsOf(
  folder: string,
  files: readonly ModFile[],
): {
  readonly entries: readonly ModEntry[];
  readonly messages: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly issues: readonly ContentIssue[];
} {
  const issues: ContentIssue[] = [];
  const entries: ModEntry[] = [];
  const messages: Record<string, Record<string, unknown>> = {};
  for (const { path, text } of files) {
    if (path === MOD_FILE || READ_BY_OTHERS.test(path)) continue;
    const file = `${folder}/${path}`;
    if (!isWithin(path)) {
      issues.push(strange(folder, path, 'a path that leads out of the mod', ['a path within its folder']));
      continue;
    }
    const point = /^content\/([^/]+)(?:\/.+)?\.ya?ml$/.exec(path)?.[1];
    const language = /^messages\/([a-z]{2,3}(?:-[A-Za-z0-9]+)?)\.ya?ml$/.exec(path)?.[1];
    if (point !== undefined) entries.push(...entriesIn(point.replace(/\.ya?ml$/, ''), file, text, issues));
    else if (language !== undefined) {
      const words = readMessages(file, text);
      if (words.ok) messages[language] = words.value;
      else issues.push(...words.issues);
    } else
      issues.push(
        strange(folder, path, 'a file of unknown kind', [
          MOD_FILE,
          'content/<point>/*.yaml',
          'messages/<language>.yaml',
          'scenarios/*.yaml',
        ]),
      );
  }
  return { entries, messages, issues };
}

/** Is it a path below the folder, by names alone? */
const isWithin = (path: string): boolean =>
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..') && !/[\\:\0]/.test(path);

/** The lowest version of a range: `^0.2` begins with `0.2.0`. */
const lowest = (wanted: string): string => {
  const numbers = wanted.replace('^', '').split('.');
  return [...numbers, '0', '0'].slice(0, 3).join('.');
};

function entriesIn(point: string, file: string, text: string, issues: ContentIssue[]): readonly ModEntry[] {
  const read = readYaml(file, text, v.unknown());
  if (!read.ok) {
    issues.push(...read.issues);
    return [];
  }
  const { source, value } = read;
  const entry = (one: unknown, before: Path): ModEntry => ({
    point,
    value: one,
    issue: (path, fault) => source.issue([...before, ...path], fault),
  });
  if (Array.isArray(value)) return value.map((one: unknown, i) => entry(one, [i]));
  if (typeof value === 'object' && value !== null) return [entry(value, [])];
  issues.push(notEntries(source, value));
  return [];
}

const notEntries = (source: YamlSource, value: unknown): ContentIssue =>
  source.issue([], { found: describeValue(value), allowed: ['an entry', 'a list of entries'] });

function contributionsOf(game: string, entries: readonly ModEntry[]): readonly Contribution[] {
  return [...new Set(entries.map(({ point }) => point))].map((point) => ({
    game,
    point,
    entries: entries.filter((one) => one.point === point).map(({ value }) => value),
  }));
}

function strange(folder: string, path: string, found: string, allowed: readonly string[]): ContentIssue {
  const file = `${folder}/${path}`;
  return {
    file,
    line: 1,
    column: 1,
    path: '',
    found,
    allowed,
    message: `${file}: found ${found}; expected: ${allowed.join(', ')}.`,
  };
}
