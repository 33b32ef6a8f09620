import { RefusedError } from '@dejarik/engine';
import { helpOf, parse, type Host } from './command.ts';
import { commands } from './commands/index.ts';
import { codeOf, oneOf, UsageError } from './errors.ts';
import { note, say, sayJson } from './output.ts';

/** Status of a call that makes no sense, as against 1: what was asked for failed. */
const MISUSED = 2;

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
    'Help on one of them: dejarik <command> --help',
    '',
    'Examples:',
    ...commands.flatMap((command) => command.examples.slice(0, 1)).map((line) => `  npm run dejarik -- ${line}`),
  ].join('\n');
}

async function run(argv: readonly string[], host: Host | undefined): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const asked = name === 'help' ? rest[0] : undefined;
    const command = asked === undefined ? undefined : commandCalled(asked);
    say(command === undefined ? overview() : helpOf(command));
    return name === undefined ? MISUSED : 0;
  }
  const command = commandCalled(name);
  const called = parse(command, rest);
  if (called === 'help') {
    say(helpOf(command));
    return 0;
  }
  return command.run(called, host);
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

const wantsJson = (argv: readonly string[]): boolean =>
  argv.slice(0, argv.includes('--') ? argv.indexOf('--') : undefined).includes('--json');

/**
 * Runs a command line. What goes wrong is said on the error stream, or, where JSON was asked for, as `{error: {code, message}}` on the output.
 * @param argv what follows the program's name
 * @param host missing where there is no program that other threads could run
 * @returns the exit status
 */
export async function execute(argv: readonly string[], host?: Host): Promise<number> {
  try {
    return await run(argv, host);
  } catch (error) {
    // What a game refuses (an option, an army, a save) is the caller's to mend, not a fault of the program.
    const misused = error instanceof UsageError || error instanceof RefusedError;
    const words = error instanceof Error ? error.message : String(error);
    if (wantsJson(argv)) sayJson({ error: { code: codeOf(error), message: words } });
    else note(misused || !(error instanceof Error) ? words : (error.stack ?? words));
    return misused ? MISUSED : 1;
  }
}
