import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { openTerminal } from '../src/terminal/console.ts';

/** A terminal that a test types at. */
function typewriter(isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: () => input });
  const output = Object.assign(new PassThrough(), { isTTY, columns: 80 });
  const opened = openTerminal({ input, output });
  const type = async (keys: string): Promise<string | undefined> => {
    const line = opened.terminal.read('> ');
    await new Promise((next) => {
      setImmediate(next);
    });
    input.write(keys);
    return line;
  };
  return { ...opened, input, output, type };
}

const UP = '\u001b[A',
  CUT = '\u0015',
  YANK = '\u0019';

describe('lines of a terminal', () => {
  it('can be called back by whoever typed them, and not by the next person', async () => {
    const { terminal, close, type } = typewriter(true);
    expect(await type('about urgency\r')).toBe('about urgency');
    expect(await type(`${UP}\r`)).toBe('about urgency');
    expect(await type(`hand${CUT}map\r`)).toBe('map');
    terminal.clear();
    expect(await type(`${UP}${UP}\r`)).toBe('');
    expect(await type(`${YANK}\r`)).toBe('');
    terminal.clear();
    expect(await type('b2\r')).toBe('b2');
    close();
  });

  it('come all, where they are led in from a file, also those before the screen is cleared', async () => {
    const { terminal, close, input } = typewriter(false);
    input.end('one\ntwo\nthree\n');
    expect(await terminal.read('> ')).toBe('one');
    terminal.clear();
    expect(await terminal.read('> ')).toBe('two');
    expect(await terminal.read('> ')).toBe('three');
    expect(await terminal.read('> ')).toBeUndefined();
    close();
  });

  it('end when whoever types ends them', async () => {
    const { terminal, close, type } = typewriter(true);
    terminal.clear();
    expect(await type('\u0004')).toBeUndefined();
    close();
  });
});
