import type { Bot, BotTurn, Session } from '@dejarik/sdk';
import { createSession } from '@dejarik/sdk/testing';
import { describe, expect, it } from 'vitest';
import { makeSensibleBot } from '../../src/bot.ts';
import { imperialAssault, tables } from '../../src/plugin.ts';

const sensible = makeSensibleBot(tables);
const random: Bot = { answer: (turn, chance) => turn.sample(chance) };

/** A plain generator for answers, apart from the game's own chance. */
function generator(seed: number): (n: number) => number {
  let state = seed;
  return (n) => { state = (Math.imul(state, 1664525) + 1013904223) >>> 0; return Math.floor((state / 0x1_0000_0000) * n); };
}

function turnOf(session: Session, seat: string): BotTurn {
  const ask = session.choice(seat);
  if (ask === null) throw new Error(`Nothing is asked of ${seat}.`);
  return {
    seat, ask,
    get view() { return session.view(seat); },
    route: (key) => session.route(seat, key),
    sample: (chance) => session.sample(seat, chance)?.value ?? null,
  };
}

/** @returns the winner, or undefined for a draw */
function play(seed: number, bots: Readonly<Record<string, Bot>>): string | undefined {
  const session = createSession({ plugins: [imperialAssault], mode: 'skirmish', seed: `bot ${seed}`, options: { rounds: 12 } });
  const chance = generator(seed);
  for (let answers = 0; session.outcome === null && answers < 20_000; answers++) {
    const seat = session.waitingFor[0] ?? '';
    const turn = turnOf(session, seat);
    const bot = bots[seat] ?? random;
    expect(session.answer(seat, turn.ask.id, bot.answer(turn, chance))).toEqual({ ok: true });
  }
  expect(session.outcome).not.toBeNull();
  return session.outcome?.winners[0];
}

describe('the sensible bot', () => {
  it('wins at least three of four skirmishes against random play, on either side', () => {
    const won = [1, 2].flatMap((seed) => [play(seed, { a: sensible, b: random }) === 'a', play(seed, { a: random, b: sensible }) === 'b']);
    expect(won.filter(Boolean).length).toBeGreaterThanOrEqual(3);
  }, 60_000);

  it('gives the same answers to the same game', () => {
    const answers = (): readonly unknown[] => {
      const session = createSession({ plugins: [imperialAssault], mode: 'skirmish', seed: 'same', options: { rounds: 12 } });
      const chance = generator(5);
      return Array.from({ length: 120 }, () => {
        const seat = session.waitingFor[0] ?? '';
        const turn = turnOf(session, seat);
        const value = sensible.answer(turn, chance);
        session.answer(seat, turn.ask.id, value);
        return value;
      });
    };
    expect(answers()).toEqual(answers());
  });
});
