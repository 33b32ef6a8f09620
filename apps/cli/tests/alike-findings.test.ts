import { expect, it } from 'vitest';
import { faultsIn } from '../src/conformance/alike.ts';
import type { Finding } from '../src/conformance/finding.ts';
import { reportOf } from '../src/conformance/report.ts';

const crash = (n: number, at = 'turn.after'): Finding => ({
  check: 'crash',
  mode: 'square',
  seats: 2,
  seed: `${n}`,
  message: `TypeError: no luck (after ${n} answers, in the answer {"seat":"east","value":"card-${n}"}, at "${at}")`,
  log: { game: 'market', mode: 'square', seed: `${n}`, options: {}, answers: Array<never>(n) },
});

const totals = { games: 1, answers: 1, compared: 0, unreached: [], laidOpen: [], openHands: [], unplayed: [] };

it('findings of one fault in one step are one, with the shortest game and a count', () => {
  const faults = faultsIn([crash(3), crash(2), crash(5), crash(4, 'turn.before'), crash(3)]);
  expect(faults.map(({ shown, more }) => [shown.seed, more])).toEqual([
    ['2', 2],
    ['4', 0],
  ]);
  const { checks } = reportOf('market', [crash(3), crash(2), crash(5)], totals);
  expect(checks.find(({ id }) => id === 'crash')).toMatchObject({
    seed: '2',
    detail: expect.stringMatching(/^square, 2 seats: TypeError.*after 2 answers.*\[and 2 more like it\]$/) as string,
  });
});

it('what is said to be alike is one fault, whatever its words', () => {
  const leak = (message: string, alike: string): Finding => ({ check: 'leak', message, alike });
  expect(faultsIn([leak('east', 'view a'), leak('west', 'view a'), leak('east sees', 'view b')])).toMatchObject([
    { shown: { message: 'east' }, more: 1 },
    { shown: { message: 'east sees' }, more: 0 },
  ]);
});

it('messages whose ids differ in a number are told each', () => {
  const wordless = (id: string): Finding => ({ check: 'messages', message: `There are no words for "${id}".` });
  expect(faultsIn([wordless('card.1'), wordless('card.2')]).map(({ more }) => more)).toEqual([0, 0]);
});
