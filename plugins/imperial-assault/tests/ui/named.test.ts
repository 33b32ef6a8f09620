import { seededRandom, randomBot, takeTurn } from '@dejarik/bots';
import { createSession } from '@dejarik/sdk/testing';
import { expect, it } from 'vitest';
import { imperialAssault } from '../../src/plugin.ts';

const start = (seed: string) =>
  createSession({
    plugins: [imperialAssault],
    mode: 'skirmish',
    seed,
    options: { armies: ['mercenary-hunters', 'imperial-sith'], rounds: 3 },
  });

/** Letters and numbers of a name, from the outside in. */
const leaves = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => (key === 'id' ? [] : leaves(one)))
    : [String(value)];

it('figures that look the same bear the letter and number of their names, each its own', () => {
  const session = start('tags');
  const random = seededRandom('tags');
  for (let turns = 0; turns < 40; turns++) takeTurn(session, session.waitingFor[0] ?? '', randomBot, random);
  const figures = session.view('a').pieces.filter(({ data }) => data?.['card'] !== undefined);
  expect(figures.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['A', 'B', '1', '2', undefined]));
  for (const { tag, message } of figures) expect(tag ?? '').toBe(leaves(message).join(''));
  const looks = figures.map(({ seat, tag, data }) => `${String(seat)} ${String(data?.['card'])} ${tag ?? ''}`);
  expect(new Set(looks).size).toBe(looks.length);
});

it('a question points at whom it names, and where a group is chosen, each option at its figures', () => {
  let named = 0,
    groups = 0;
  for (const seed of ['names 1', 'names 2']) {
    const session = start(seed);
    const random = seededRandom(seed);
    for (let turns = 0; turns < 400 && session.outcome === null; turns++) {
      const seat = session.waitingFor[0] ?? '';
      const ask = session.choice(seat);
      const words = JSON.stringify(ask?.message);
      for (const { key, message } of session.view(seat).pieces) {
        if (!words.includes(JSON.stringify(message)) || !/figure|group|card\./.test(message.id)) continue;
        expect(ask?.points, words).toContain(key);
        named++;
      }
      if (ask?.message.id === 'ask.activate') {
        for (const { key, points } of ask.options.filter((one) => one.key.startsWith('activate-group'))) {
          const group = Number(key.split('e').at(-1));
          expect(points).toEqual([
            `e${group}`,
            ...session
              .view(seat)
              .pieces.filter(({ data }) => data?.['group'] === group)
              .map((piece) => piece.key),
          ]);
          groups++;
        }
      }
      takeTurn(session, seat, randomBot, random);
    }
  }
  expect(named).toBeGreaterThan(50);
  expect(groups).toBeGreaterThan(10);
});
