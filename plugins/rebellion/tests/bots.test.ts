import { playGame, randomBot, seededRandom } from '@dejarik/bots';
import type { Bot } from '@dejarik/sdk/bot';
import { createSession } from '@dejarik/sdk/testing';
import { describe, expect, test } from 'vitest';
import { makeEasyBot } from '../src/bot/easy.ts';
import { makeSensibleBot } from '../src/bot/sensible.ts';
import { rebellion } from '../src/plugin.ts';

const sensible = makeSensibleBot();
const easy = makeEasyBot();

/** What came of a game, with all answers that were given. */
function played(seed: string, rebels: Bot, empire: Bot, seats = 2) {
  const answers: string[] = [];
  const session = createSession({ plugins: [rebellion], mode: 'civil-war', seed, seats });
  const { outcome } = playGame(session, {
    bots: { rebels, empire, 'empire-partner': empire, 'rebels-partner': rebels },
    random: seededRandom(seed),
    after: (seat, ask, value) => answers.push(`${seat} ${ask} ${JSON.stringify(value)}`),
  });
  return { winners: outcome.winners, answers };
}

describe('the sensible bot', () => {
  test.each(['one', 'two', 'three'])('wins as the Empire against random Rebels: %s', (seed) => {
    expect(played(seed, randomBot, sensible).winners).toEqual(['empire']);
  });

  test.each(['one', 'two', 'three'])('wins as the Rebels against a random Empire: %s', (seed) => {
    expect(played(seed, sensible, randomBot).winners).toEqual(['rebels']);
  });

  test('answers the same again', () => {
    expect(played('again', sensible, sensible)).toEqual(played('again', sensible, sensible));
  });
});

test('the easy bot plays a game to its end, mostly but not always as the sensible one', () => {
  let alike = 0;
  let asked = 0;
  const both: Bot = {
    answer(turn, random) {
      const other = JSON.stringify(sensible.answer(turn, seededRandom('easy')));
      const own = easy.answer(turn, random);
      asked++;
      if (JSON.stringify(own) === other) alike++;
      return own;
    },
  };
  expect(played('easy', both, both).winners).toHaveLength(1);
  expect(alike / asked).toBeGreaterThan(0.7);
  expect(alike / asked).toBeLessThan(1);
});

describe.each([
  [3, ['rebels'], ['empire', 'empire-partner']],
  [4, ['rebels', 'rebels-partner'], ['empire', 'empire-partner']],
] as const)('%i bots', (seats, rebels, empire) => {
  test.each([
    ['sensible', sensible],
    ['easy', easy],
  ])('of which the Rebels are %s play to the end', (_name, bot) => {
    expect([rebels, empire]).toContainEqual(played('teams', bot, sensible, seats).winners);
  });

  test('of which the Rebels are sensible beat a random Empire', () => {
    expect(played('teams', sensible, randomBot, seats).winners).toEqual(rebels);
  });

  test('of which the Empire is sensible beat random Rebels', () => {
    expect(played('teams', randomBot, sensible, seats).winners).toEqual(empire);
  });
});
