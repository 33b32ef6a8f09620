import { playGame, seededRandom } from '@dejarik/bots';
import type { Bot } from '@dejarik/sdk/bot';
import { createSession } from '@dejarik/sdk/testing';
import { expect, test } from 'vitest';
import { makeEasyBot } from '../src/bot/easy.ts';
import { makeSensibleBot } from '../src/bot/sensible.ts';
import { mandalorianAdventures } from '../src/plugin.ts';

const sensible = makeSensibleBot();
const easy = makeEasyBot();

/** Answers of the easy bot in a mission that it plays alone, and of the sensible one to the same questions. */
function answersIn(seed: string): readonly (readonly [string, string])[] {
  const answers: (readonly [string, string])[] = [];
  const both: Bot = {
    answer: (turn, random) => {
      const other = JSON.stringify(sensible.answer(turn, seededRandom(seed)));
      const own = easy.answer(turn, random);
      answers.push([JSON.stringify(own), other]);
      return own;
    },
  };
  const session = createSession({
    plugins: [mandalorianAdventures],
    mode: 'adventure',
    seed,
    options: { mission: 'the-first-contract' },
  });
  playGame(session, { bots: { p1: both, p2: both }, random: seededRandom(seed) });
  expect(session.outcome).not.toBeNull();
  return answers;
}

test('the easy bot plays a mission to its end, the same again, mostly but not always as the sensible one', () => {
  const answers = answersIn('easy');
  expect(answersIn('easy')).toEqual(answers);
  const alike = answers.filter(([own, other]) => own === other).length / answers.length;
  expect(alike).toBeGreaterThan(0.7);
  expect(alike).toBeLessThan(1);
});
