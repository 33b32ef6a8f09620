import { parseArgs } from 'node:util';
import { oneOf, UsageError } from './errors.ts';
import { call } from './files.ts';
import type { Games } from './games.ts';
import type { Sources } from './loading/sources.ts';

/** An option of a command, as --help shows it. */
export interface OptionSpec {
  /** What its value is called; a switch without one if missing. */
  readonly value?: string;
  readonly about: string;
  /** May be given several times. */
  readonly many?: boolean;
}

/** What a command was called with. */
export interface Called {
  readonly args: readonly string[];
  /** Is a switch on? */
  on(name: string): boolean;
  /** An option's value, if it was given. */
  get(name: string): string | undefined;
  all(name: string): readonly string[];
  /** A whole number. @throws UsageError if it is none, or less than `least` */
  number(name: string, standard: number, least?: number): number;
  /** The whole number of `--seats`, if it was given. @throws UsageError if it is none */
  seats(): number | undefined;
}

/** What the program that runs a command offers it. */
export interface Host {
  /** This program, to be run in other threads; missing where there is none. */
  readonly program?: URL | undefined;
  /** What is named beside the games that come with this program. */
  readonly sources: Sources;
  /** All games that there are; those from outside are loaded when they are first asked for. */
  games(): Promise<Games>;
}

export interface Command {
  readonly name: string;
  readonly about: string;
  /** What follows the name: `<game>`. */
  readonly usage: string;
  /** Most arguments; one if missing. */
  readonly most?: number;
  /** It tells of all games that there are, in a clone of the workspace also of those that did not come with it. */
  readonly ofAll?: true;
  readonly options: Readonly<Record<string, OptionSpec>>;
  readonly examples: readonly string[];
  /** @returns the exit status */
  run(called: Called, host: Host): number | Promise<number>;
}

export const jsonOption = { json: { about: 'print one JSON object and nothing else' } } as const satisfies Record<
  string,
  OptionSpec
>;

type Specs = Readonly<Record<string, OptionSpec>>;

/** Options that every command has. */
const COMMON: Specs = {
  plugin: {
    value: 'package or path',
    about: 'load this plugin from outside as well: a game or an expansion',
    many: true,
  },
  mod: { value: 'folder', about: 'load this mod as well: a folder with mod.yaml, data for a game', many: true },
  help: { about: 'show this help' },
};

/** What Node's parser found. */
interface Parsed {
  readonly values: Readonly<Record<string, unknown>>;
  readonly positionals: readonly string[];
}

/** @throws UsageError for what the command does not know */
export function parse(command: Command, argv: readonly string[]): Called | 'help' {
  const specs: Specs = { ...command.options, ...COMMON };
  const words = valuesJoined(argv, specs);
  checkNames(command, words, specs);
  checkValues(words, specs);
  const parsed = parseWords(words, specs);
  if (parsed.values['help'] === true) return 'help';
  const called = calledWith(parsed);
  checkCounts(command, called);
  return called;
}

/** @throws UsageError for an option that the command does not have */
function checkNames(command: Command, words: readonly string[], specs: Specs): void {
  for (const word of words) {
    if (word === '--') break;
    const name = /^--([^=]+)/.exec(word)?.[1];
    if (name !== undefined && !Object.hasOwn(specs, name))
      throw oneOf(
        'option',
        `--${name}`,
        Object.keys(specs).map((one) => `--${one}`),
        `of "${command.name}"`,
      );
  }
}

/** @throws UsageError for a switch with a value or given twice, and for an option without a value */
function checkValues(words: readonly string[], specs: Specs): void {
  const switches = new Set<string>();
  for (const [i, word] of words.entries()) {
    if (word === '--') break;
    const [, name = '', given] = /^--([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    if (spec === undefined) continue;
    if (spec.value === undefined && given !== undefined)
      throw new UsageError(`--${name} is a switch and takes no value; found "${given}". Write --${name} alone.`);
    if (spec.value === undefined && switches.size === switches.add(name).size)
      throw new UsageError(`--${name} was given twice; give it once.`);
    if (spec.value !== undefined && given === undefined && (words[i + 1] ?? '--').startsWith('-'))
      throw new UsageError(`--${name} needs a value (${spec.about}): --${name} <${spec.value}>.`);
  }
}

/** @throws UsageError for what Node's parser refuses */
function parseWords(words: readonly string[], specs: Specs): Parsed {
  const options = Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [
      name,
      spec.value === undefined ? { type: 'boolean' as const } : { type: 'string' as const, multiple: true },
    ]),
  );
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** @throws UsageError for too many arguments, and for an option that was given more often than once */
function checkCounts(command: Command, { args, all }: Called): void {
  const most = command.most ?? 1;
  if (args.length > most)
    throw new UsageError(
      `"${command.name}" takes ${most === 0 ? 'no argument' : most === 1 ? 'one argument' : `${most} arguments`}; found ${args.map((one) => `"${one}"`).join(', ')}.`,
    );
  for (const [name, spec] of Object.entries({ ...command.options, ...COMMON })) {
    if (spec.many !== true && all(name).length > 1)
      throw new UsageError(`--${name} was given ${all(name).length} times; give it once.`);
  }
}

function calledWith({ values, positionals }: Parsed): Called {
  const all = (name: string): readonly string[] => (Array.isArray(values[name]) ? (values[name] as string[]) : []);
  const number = (name: string, standard: number, least = 0): number => {
    const text = all(name)[0];
    if (text === undefined) return standard;
    if (!/^\d+$/.test(text) || Number(text) < least || Number(text) > MOST)
      throw new UsageError(`--${name} is "${text}": a whole number from ${least} to ${MOST} expected.`);
    return Number(text);
  };
  return {
    args: positionals,
    on: (name) => values[name] === true,
    get: (name) => all(name)[0],
    all,
    number,
    seats: () => (all('seats').length === 0 ? undefined : number('seats', 1, 1)),
  };
}

/** No option needs a number higher than this. */
const MOST = 1_000_000;

/** A value may begin with a dash when it is a negative number: `--games -5` is a wrong number, not a riddle. */
function valuesJoined(argv: readonly string[], specs: Specs): string[] {
  const words: string[] = [];
  for (const word of argv) {
    const before = words.at(-1);
    const takes =
      before?.startsWith('--') === true && !before.includes('=') && specs[before.slice(2)]?.value !== undefined;
    if (takes && /^-\d/.test(word)) words[words.length - 1] = `${before}=${word}`;
    else words.push(word);
  }
  return words;
}

export function helpOf(command: Command): string {
  const rows = Object.entries({ ...command.options, ...COMMON }).map(
    ([name, spec]: [string, OptionSpec]) =>
      [`--${name}${spec.value === undefined ? '' : ` <${spec.value}>`}`, spec.about] as const,
  );
  const width = Math.max(...rows.map(([left]) => left.length));
  return [
    command.about,
    '',
    `  dejarik ${command.name}${command.usage === '' ? '' : ` ${command.usage}`} [options]`,
    '',
    'Options:',
    ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`),
    '',
    'Examples:',
    ...command.examples.map((line) => `  ${call} ${line}`),
  ].join('\n');
}
