import type { GameEvent } from '@dejarik/session';
import { expect, test } from 'vitest';
import type { LogReading } from '../../src/interface.ts';
import { keysOf, readLog, sinceTurnOf } from '../../src/panels/reading.ts';

/** Events by their verbs, each with the number of its cause and who did it. */
const events = (
  ...all: readonly (readonly [verb: string, cause: number | null, by?: string | null, kind?: GameEvent['kind']])[]
): readonly GameEvent[] =>
  all.map(([verb, cause, by = null, kind = 'verb'], n) => ({
    n,
    verb,
    kind,
    by,
    cause,
    message: { id: verb },
    points: [],
    args: {},
    rules: [],
  }));

const reading: LogReading = {
  groups: ['turn'],
  notable: ['fall'],
  tell: ({ verb }, followed) =>
    verb === 'act'
      ? 'parts'
      : verb === 'pay'
        ? 'none'
        : verb === 'go'
          ? { message: { id: `go-${followed.length}` } }
          : null,
};
const lines = (list: readonly GameEvent[]) =>
  readLog(list, reading).map(({ heading, lines: all }) => [
    heading?.verb ?? null,
    ...all.map(({ message, within }) => `${within ? '> ' : ''}${message.id}`),
  ]);

test('a log is told by turns: one line for what belongs together, notable things below it, what goes without saying not at all', () => {
  const list = events(
    ['begin', null],
    ['turn', null, 'a'],
    ['act', 1, 'a'],
    ['pay', 2, 'a'],
    ['go', 2, 'a'],
    ['step', 4, 'a'],
    ['hit', 4, 'a'],
    ['fall', 6, 'b'],
    ['ask', 1, 'b', 'window'],
    ['turn', null, 'b'],
    ['go', 9, 'b'],
    ['late', 1, 'a'],
  );
  expect(lines(list)).toEqual([
    [null, 'begin'],
    ['turn', 'go-3', '> fall'],
    ['turn', 'go-0'],
    // What still follows from an earlier turn does not seem to be of the latest.
    [null, 'late'],
  ]);
});

test('turns within a round are groups of their own', () => {
  const list = events(['round', null], ['turn', 0, 'a'], ['go', 1, 'a'], ['score', 0]);
  const within: LogReading = { ...reading, groups: ['round', 'turn'] };
  expect(readLog(list, within).map(({ heading }) => heading?.verb ?? null)).toEqual(['round', 'turn', null]);
});

test('since a turn of mine: all since it was over; while the next goes on, all before that', () => {
  const list = events(
    ['turn', null, 'a'],
    ['go', 0, 'a'],
    ['turn', null, 'b'],
    ['go', 2, 'b'],
    ['turn', null, 'a'],
    ['react', 4, 'b'],
  );
  const since = (many: number, seat: string) => sinceTurnOf(list.slice(0, many), seat, ['turn']).map(({ n }) => n);
  expect(since(4, 'a')).toEqual([2, 3]);
  expect(since(6, 'a')).toEqual([2, 3]);
  expect(since(6, 'b')).toEqual([4, 5]);
  expect(since(2, 'a')).toEqual([]);
  // Without groups a turn is what all began with.
  expect(sinceTurnOf(list.slice(0, 4), 'a', []).map(({ n }) => n)).toEqual([2, 3]);
});

test('an event is about its pieces and the places among its arguments', () => {
  const [event] = events(['step', null]);
  expect(event && keysOf({ ...event, points: ['e7'], args: { to: 's12', how: 'points', cost: 1 } })).toEqual([
    'e7',
    's12',
  ]);
});
