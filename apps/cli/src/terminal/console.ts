import { createInterface, type Interface } from 'node:readline';
import { isOutputLost, say } from '../output.ts';
import type { Terminal } from './table.ts';

/** Letters of a line where nobody says how wide it is. */
const WIDTH = 100;

/** Where lines come from and prompts go to. */
export interface Console {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };
}

/** The terminal this program runs in, or whatever its input and output are led to. */
export function openTerminal({ input, output }: Console = { input: process.stdin, output: process.stdout }): {
  readonly terminal: Terminal;
  readonly close: () => void;
} {
  const seen = output.isTTY === true;
  const typed = input.isTTY === true && seen;
  let lines: Interface;
  let coming: AsyncIterator<string>;
  // What was typed before the end of the input is there to be read still.
  let ended = false;
  let changing = false;
  const open = (): void => {
    lines = createInterface({ input, output, terminal: typed });
    lines.on('close', () => {
      ended = !changing;
    });
    coming = lines[Symbol.asyncIterator]();
  };
  open();
  const terminal: Terminal = {
    width: (seen ? output.columns : undefined) ?? WIDTH,
    say,
    // What has scrolled away could be scrolled back to, and what was typed be called back, so that goes too.
    clear: () => {
      if (seen) output.write('\u001b[2J\u001b[3J\u001b[H');
      if (!typed || ended) return;
      changing = true;
      lines.close();
      changing = false;
      open();
    },
    rest: async () => {
      await new Promise((next) => {
        setImmediate(next);
      });
      return !isOutputLost();
    },
    read: async (prompt) => {
      if (isOutputLost()) return undefined;
      if (!ended) {
        lines.setPrompt(prompt);
        lines.prompt();
      }
      const next = await coming.next();
      return next.done === true ? undefined : next.value;
    },
  };
  return {
    terminal,
    close: () => {
      lines.close();
    },
  };
}
