import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Doings, Progress } from '../src/output.ts';

/** What is said on the error stream of long work, where its lines stay (a file, a build server). */

const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers();
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('is a line now and then with how many parts are done', () => {
  const progress = new Progress('games');
  for (let done = 1; done <= 100; done++) {
    vi.advanceTimersByTime(1000);
    progress.at(done, 100);
  }
  progress.end();
  expect(lines).toEqual(['games: 30 of 100\n', 'games: 60 of 100\n', 'games: 90 of 100\n']);
});

it('is a line now and then with what is done, or none where that is not wanted', () => {
  const [telling, quiet] = [new Doings(false), new Doings(true)];
  for (let game = 1; game <= 25; game++) {
    vi.advanceTimersByTime(1000);
    telling.tell(`game ${game}`);
    quiet.tell(`game ${game}`);
  }
  expect(lines).toEqual(['game 10\n', 'game 20\n']);
});
