import { seededRandom, playGame, randomBot, takeTurn, type Bot } from '@dejarik/bots';
import { createSession } from '@dejarik/sdk/testing';
import { describe, expect, it } from 'vitest';
import { makeSensibleBot } from '../../src/bot/sensible.ts';
import { imperialAssault } from '../../src/plugin.ts';

const sensible = makeSensibleBot();

/** @returns the winner, or undefined for a draw */
function play(seed: number, bots: Readonly<Record<string, Bot>>): string | undefined {
  const session = createSession({
    plugins: [imperialAssault],
    mode: 'skirmish',
    seed: `bot ${seed}`,
    options: { rounds: 12 },
  });
  return playGame(session, { bots, random: seededRandom(`answers ${seed}`), most: 20_000 }).outcome.winners[0];
}

describe('the sensible bot', () => {
  it('wins at least three of four skirmishes against random play, on either side', () => {
    const won = [1, 2].flatMap((seed) => [
      play(seed, { a: sensible, b: randomBot }) === 'a',
      play(seed, { a: randomBot, b: sensible }) === 'b',
    ]);
    expect(won.filter(Boolean).length).toBeGreaterThanOrEqual(3);
  }, 60_000);

  it('gives the same answers to the same game', () => {
    const answers = (): readonly unknown[] => {
      const session = createSession({
        plugins: [imperialAssault],
        mode: 'skirmish',
        seed: 'same',
        options: { rounds: 12 },
      });
      const random = seededRandom('same');
      return Array.from({ length: 120 }, () => takeTurn(session, session.waitingFor[0] ?? '', sensible, random).value);
    };
    expect(answers()).toEqual(answers());
  });
});
