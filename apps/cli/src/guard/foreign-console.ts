import { Console } from 'node:console';
import { Writable } from 'node:stream';

/** So much of what code of others writes to the console is passed on. */
const MOST_LINES = 200;
const MOST_CHARACTERS = 20_000;

const CUT = `… Code of a plugin writes more to the console than ${MOST_LINES} lines or ${MOST_CHARACTERS} characters: the rest is left out.\n`;

/**
 * Passes what code of others writes to the console on to the error stream, as far as somebody could read it: the output is
 * what a command says, and JSON alone with `--json`. This program says nothing by the console.
 */
export function boundConsole(pass: (text: string) => void = (text) => process.stderr.write(text)): void {
  const stdout = boundedStream(pass);
  globalThis.console = new Console({ stdout, stderr: stdout });
}

/** A stream that passes on the beginning of what it is given, and then says once that there is more. */
export function boundedStream(pass: (text: string) => void): Writable {
  let lines = MOST_LINES;
  let characters = MOST_CHARACTERS;
  const take = (text: string): void => {
    if (lines < 0) return;
    lines -= text.split('\n').length - 1;
    characters -= text.length;
    if (lines >= 0 && characters >= 0) {
      pass(text);
      return;
    }
    lines = -1;
    pass(CUT);
  };
  return new Writable({
    decodeStrings: false,
    write(chunk: unknown, _encoding, done) {
      take(String(chunk));
      done();
    },
  });
}
