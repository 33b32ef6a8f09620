import { commands } from './commands/index.ts';
import { helpOf, parse } from './command.ts';
import { RefusedError } from '@dejarik/engine';
import { oneOf, UsageError } from './errors.ts';
import { say } from './output.ts';

/** Status of a call that makes no sense, as against 1: what was asked for failed. */
const MISUSED = 2;

function overview(): string {
  const width = Math.max(...commands.map((command) => command.name.length));
  return [
    'Dejarik: rules of big board games, played, tested and asked.', '', '  dejarik <command> [arguments] [options]', '', 'Commands:',
    ...commands.map((command) => `  ${command.name.padEnd(width)}  ${command.about}`), '', 'Help on one of them: dejarik <command> --help', '', 'Examples:',
    ...commands.flatMap((command) => command.examples.slice(0, 1)).map((line) => `  npm run dejarik -- ${line}`),
  ].join('\n');
}

async function main(argv: readonly string[]): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const command = commands.find((one) => one.name === rest[0]);
    say(command === undefined ? overview() : helpOf(command));
    return name === undefined ? MISUSED : 0;
  }
  const command = commands.find((one) => one.name === name);
  if (command === undefined) throw oneOf('command', name, commands.map((one) => one.name));
  const called = parse(command, rest);
  if (called === 'help') {
    say(helpOf(command));
    return 0;
  }
  return command.run(called);
}

// A reader that stops reading, such as `head`, is no fault of ours.
process.stdout.on('error', () => process.exit(process.exitCode ?? 0));
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // What a game refuses (an option, an army, a save) is the caller's to mend, not a fault of the program.
  const misused = error instanceof UsageError || error instanceof RefusedError;
  process.stderr.write(`${error instanceof Error ? (misused ? error.message : error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = misused ? MISUSED : 1;
}
