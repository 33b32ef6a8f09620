import { join } from 'node:path';
import { isRefusedError } from '@dejarik/engine';
import { helpOf, parse, type Host } from './command.ts';
import type { Games } from './games.ts';
import { withProviderHints } from './provider-hints.ts';
import { commands } from './commands/index.ts';
import { oneOf } from './errors.ts';
import { call, here, programFolder, readText } from './files.ts';
import { loadGames } from './loading/load-games.ts';
import { sourcesOf, type Sources } from './loading/sources.ts';
import { workspacePlugins } from './loading/workspace-plugins.ts';
import { say } from './output.ts';
import { MISUSED, tellError } from './tell-error.ts';

function overview(): string {
  const width = Math.max(...commands.map((command) => command.name.length));
  return [
    'Dejarik: rules of big board games, played, tested and asked.',
    '',
    '  dejarik <command> [arguments] [options]',
    '',
    'Commands:',
    ...commands.map((command) => `  ${command.name.padEnd(width)}  ${command.about}`),
    '',
    'Help on one of them: dejarik <command> --help; which version this is: dejarik --version',
    '',
    'Examples:',
    ...commands.flatMap((command) => command.examples.slice(0, 1)).map((line) => `  ${call} ${line}`),
  ].join('\n');
}

/** Of this program, as its package says it. */
function ownVersion(): string {
  const manifest: unknown = JSON.parse(readText(join(programFolder, '..', 'package.json')));
  const found =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : undefined;
  return `dejarik ${String(found)}`;
}

async function run(argv: readonly string[], program: URL | undefined): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const asked = name === 'help' ? rest[0] : undefined;
    const command = asked === undefined ? undefined : commandCalled(asked);
    say(command === undefined ? overview() : helpOf(command));
    return name === undefined ? MISUSED : 0;
  }
  if (name === '--version' || name === '-v') {
    say(ownVersion());
    return 0;
  }
  const command = commandCalled(name);
  const called = parse(command, rest);
  if (called === 'help') {
    say(helpOf(command));
    return 0;
  }
  const { plugins, mods } = await sourcesOf({
    plugins: called.all('plugin'),
    mods: called.all('mod'),
    folder: here(),
  });
  const meant = workspacePlugins(command.ofAll === true ? 'all' : called.args, here());
  const host = hostOf({ plugins: [...plugins, ...meant], mods }, program);
  try {
    return await command.run(called, host);
  } catch (error) {
    throw isRefusedError(error) ? withProviderHints(error, await host.games(), called.get('lang')) : error;
  }
}

/** @param program this program, to be run in other threads */
export function hostOf(sources: Sources, program?: URL): Host {
  let games: Promise<Games> | undefined;
  return { program, sources, games: () => (games ??= loadGames(sources)) };
}

function commandCalled(name: string): (typeof commands)[number] {
  const command = commands.find((one) => one.name === name);
  if (command === undefined)
    throw oneOf(
      'command',
      name,
      commands.map((one) => one.name),
    );
  return command;
}

/**
 * Runs a command line. What goes wrong is said on the error stream, or, where JSON was asked for, as `{error: {code, message}}` on the output.
 * @param argv what follows the program's name
 * @param program this program, to be run in other threads; missing where there is none
 * @returns the exit status
 */
export async function execute(argv: readonly string[], program?: URL): Promise<number> {
  try {
    return await run(argv, program);
  } catch (error) {
    return tellError(argv, error);
  }
}
