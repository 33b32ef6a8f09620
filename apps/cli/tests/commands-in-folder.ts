import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, vi } from 'vitest';
import { parse, type Host } from '../src/command.ts';
import { commands } from '../src/commands/index.ts';
import { host } from './built-in.ts';

/** Commands of the program, run in this thread, with files for them. */
interface CommandsInFolder {
  readonly folder: string;
  /** Writes a file into the folder. @returns its path */
  readonly file: (name: string, text: string) => string;
  /** Runs a command. @returns what it prints @throws whatever it throws */
  readonly run: (name: string, ...argv: readonly string[]) => Promise<string>;
  /** The same of a program with other games. */
  readonly runWith: (program: Host, name: string, ...argv: readonly string[]) => Promise<string>;
}

/** Makes a folder for a file of tests, which goes with them. */
export function useCommands(): CommandsInFolder {
  const folder = mkdtempSync(join(tmpdir(), 'dejarik-commands-'));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  async function runWith(program: Host, name: string, ...argv: readonly string[]): Promise<string> {
    const command = commands.find((one) => one.name === name);
    if (command === undefined) throw new Error(`no command ${name}`);
    let out = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      out += String(text);
      return true;
    });
    vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
    const called = parse(command, argv);
    if (called !== 'help') await command.run(called, program);
    return out;
  }

  return {
    folder,
    file: (name, text) => {
      const path = join(folder, name);
      writeFileSync(path, text);
      return path;
    },
    run: (name, ...argv) => runWith(host, name, ...argv),
    runWith,
  };
}
