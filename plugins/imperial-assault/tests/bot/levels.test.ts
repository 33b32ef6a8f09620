import { isDecision, seededRandom, takeTurn } from '@dejarik/bots';
import type { AnswerValue, Bot } from '@dejarik/sdk/bot';
import { createSession } from '@dejarik/sdk/testing';
import { expect, it } from 'vitest';
import { makeEasyBot } from '../../src/bot/easy.ts';
import { makeSensibleBot } from '../../src/bot/sensible.ts';
import { imperialAssault } from '../../src/plugin.ts';

const sensible = makeSensibleBot();

/** Answers of a bot to the decisions of a skirmish in its middle, and of the sensible bot to the same; the game goes on as the sensible bot plays. */
function answersOf(bot: Bot, decisions: number): readonly (readonly [AnswerValue, AnswerValue])[] {
  const session = createSession({
    plugins: [imperialAssault],
    mode: 'skirmish',
    seed: 'levels',
    options: { map: 'moisture-farm', mission: 'close-to-home', rounds: 12 },
  });
  const [random, chance] = [seededRandom('levels'), seededRandom('bot')];
  const answers: (readonly [AnswerValue, AnswerValue])[] = [];
  while (answers.length < decisions) {
    session.passFor();
    const seat = session.waitingFor[0] ?? '';
    const ask = session.choice(seat);
    if (ask === null) throw new Error('The game is over too soon.');
    const asks = Number(session.view(seat).values['round'] ?? 0) > 0;
    if (asks && isDecision({ kind: ask.kind, options: ask.options.length, pass: ask.pass })) {
      const own = takeTurn(session.fork(), seat, sensible, random).value;
      answers.push([takeTurn(session.fork(), seat, bot, chance).value, own]);
    }
    takeTurn(session, seat, sensible, random);
  }
  return answers;
}

it('the easy bot answers what fits, the same again, and not always what is sensible', () => {
  const answers = answersOf(makeEasyBot(), 20);
  expect(answersOf(makeEasyBot(), 20)).toEqual(answers);
  expect(answers.some(([one, own]) => JSON.stringify(one) !== JSON.stringify(own))).toBe(true);
  expect(answers.some(([one, own]) => JSON.stringify(one) === JSON.stringify(own))).toBe(true);
}, 60_000);
