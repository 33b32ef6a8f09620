import { expect, it } from 'vitest';
import { conform } from '../src/index.ts';
import { faults } from './planted/faults.ts';
import { market, RULES } from './planted/market.ts';

const checked = (plugin: ReturnType<typeof market>, games: number) =>
  conform([plugin], { games, every: 2, most: 60, longest: 2000, rules: RULES });

it('nothing is found in the sound game', () => {
  const { violations, compared, unreached } = checked(market(), 6);
  expect(violations).toEqual([]);
  expect(compared).toBeGreaterThan(50);
  expect(unreached).toEqual([]);
});

it.each(faults)('%s is found by the check "%s"', (_what, check, twist) => {
  const isFound = (games: number): boolean =>
    checked(market(twist), games).violations.some((one) => one.check === check);
  // What depends on chance may take more games than one.
  expect(isFound(1) || isFound(8)).toBe(true);
});

it('enough of them are planted, each once', () => {
  expect(new Set(faults.map(([what]) => what)).size).toBe(faults.length);
  expect(faults.length).toBeGreaterThanOrEqual(80);
});

it('a game of what was found is told, as far as it was played', () => {
  const [found] = checked(
    market({
      after: (a) => {
        if (a.seat === 1) throw new TypeError('no luck');
      },
    }),
    1,
  ).violations;
  expect(found).toMatchObject({
    check: 'crash',
    message: expect.stringMatching(/^TypeError: no luck \(after 1 answers, in the answer \{"seat":"west"/) as string,
    log: { game: 'market', mode: 'square', seats: 2, answers: [{ seat: 'east' }] },
  });
});
