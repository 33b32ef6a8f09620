import { describe, expect, it } from 'vitest';
import { ErrorStream } from '../src/guard/error-stream.ts';
import { boundedStream } from '../src/guard/foreign-console.ts';

/** @returns what is passed on of some pieces */
const passed = (...pieces: readonly string[]): string => {
  const stream = new ErrorStream();
  return pieces.map((one) => stream.take(one)).join('') + stream.end();
};

describe('the error stream of a guarded program', () => {
  it.each<[string, readonly string[], string]>([
    ['words', ['It went ', 'wrong.\n'], 'It went wrong.\n'],
    ['the end of memory', ['Said.\n', '\n<--- Last few GCs --->\n', 'JS stack\n'], 'Said.\n'],
    [
      'the dump of the bundler',
      ['Said.\nfatal error: all goroutines are asleep - deadlock!\n', 'goroutine 1'],
      'Said.\n',
    ],
    ['such a dump in pieces', ['Said.\n', 'fatal error: ', 'all goroutines are asleep', ' - deadlock!\n'], 'Said.\n'],
    ['other words that begin so', ['fatal error: ', 'no luck\n', 'More.\n'], 'fatal error: no luck\nMore.\n'],
    ['words that end so', ['fatal error: '], 'fatal error: '],
  ])('of %s', (_name, pieces, words) => {
    expect(passed(...pieces)).toBe(words);
  });
});

describe('what code writes to the console', () => {
  const written = (...texts: readonly string[]): string => {
    let all = '';
    const stream = boundedStream((text) => (all += text));
    for (const text of texts) stream.write(text);
    return all;
  };
  it('is passed on', () => {
    expect(written('one\n', 'two\nthree\n')).toBe('one\ntwo\nthree\n');
  });
  it.each<[string, readonly string[]]>([
    ['lines', Array.from({ length: 100_000 }, () => 'x\n')],
    ['characters', ['x'.repeat(1_000_000)]],
  ])('is cut after many %s, which is said once', (_name, texts) => {
    const all = written(...texts, 'more\n');
    expect(all.length).toBeLessThan(20_200);
    expect(all.match(/the rest is left out\.\n/g)).toHaveLength(1);
    expect(all.endsWith('the rest is left out.\n')).toBe(true);
  });
});
