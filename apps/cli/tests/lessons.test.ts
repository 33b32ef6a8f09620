import { checkLesson, readLesson } from '@dejarik/scenario';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../src/files.ts';
import { lessonCalled, lessonFaults } from '../src/lessons.ts';
import { playLesson } from '../src/play-lesson.ts';
import { gameCalled } from './built-in.ts';

const folder = mkdtempSync(join(tmpdir(), 'dejarik-lessons-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const [, example = ''] =
  /## Lessons\n.*?```yaml\n(.*?)```/s.exec(readFileSync(join(root, 'docs/scenarios.md'), 'utf8')) ?? [];

it('the lesson of docs/scenarios.md can be played', () => {
  const read = readLesson('winning.yaml', example);
  expect(read.ok ? checkLesson(read.value, gameCalled('tic-tac-toe').plugins, ['en']) : read.issues).toEqual([]);
});

it('a lesson in the terminal tells what to do, refuses another way, goes back, and tells the end', async () => {
  const game = gameCalled('imperial-assault');
  const said: string[] = [];
  const lines = ['Next', 'end', 'move', 'undo', 'move', 'spend', 'd1', 'interact', 'spend', 'f1'];
  /** The number that stands before an option in the list that was shown last; else what is typed itself. */
  const numberOf = (line: string): string =>
    [...said.join('\n').matchAll(new RegExp(`^ +(\\d+)\\. ${line}`, 'gm'))].at(-1)?.[1] ?? line;
  await playLesson(
    {
      width: 100,
      say: (line) => said.push(line),
      clear: () => undefined,
      rest: () => Promise.resolve(true),
      read: () => {
        const line = lines.shift();
        return Promise.resolve(line === undefined ? undefined : numberOf(line));
      },
    },
    game,
    lessonCalled(game, 'moving'),
    'en',
  );
  const all = said.join('\n');
  expect(all).toContain('Moving and doors (1/5)\nThis is a small board.');
  expect(all).toContain('the lesson goes another way here. Choose: move (1 action)');
  expect(all).toContain('Taken back.');
  expect(all.indexOf('(4/5)')).toBeGreaterThan(all.indexOf('(3/5)'));
  expect(said.at(-1)).toMatch(/^Moving and doors \(5\/5\)\nWell done\./);
});

it('validate finds what a lesson lacks, with file and line', () => {
  const game = gameCalled('tic-tac-toe');
  mkdirSync(join(folder, 'lessons'));
  writeFileSync(join(folder, 'lessons', '1-winning.yaml'), example);
  writeFileSync(join(folder, 'lessons', '2-broken.yaml'), example.replace('say: {en: "You play X."}', 'say: {}'));
  const faults = lessonFaults({ ...game, folder });
  expect(faults.map(({ line, message }) => `${line}: ${message.replace(/^.*?, line/, 'line')}`)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^9: line 9.*English at least/) as string,
      expect.stringMatching(/^5: line 5: expected words in .*; found none in "pl"\.$/) as string,
    ]),
  );
  expect(lessonFaults(gameCalled('imperial-assault'))).toEqual([]);
  expect(() => lessonCalled(gameCalled('imperial-assault'), 'atacking')).toThrow(/did you mean "attacking"/);
});
