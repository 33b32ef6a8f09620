import { RefusedError } from '@dejarik/engine';
import { describe, expect, it } from 'vitest';
import { seededRandom, createSession, Headless } from '../src/index.ts';
import { highCard } from './high-card.ts';
import { playOne } from './playing.ts';

const start = (seed: string) => ({ plugins: [highCard], mode: 'two', seed });

/** Plays without a word, some answers or to the end. */
function played(seed: string, most = Number.POSITIVE_INFINITY): Headless {
  const game = new Headless(start(seed));
  const random = seededRandom(seed);
  for (let turn = game.next(), n = 0; turn !== null && n < most; turn = game.next(), n++)
    game.answer(turn.sample(random));
  return game;
}

describe('a game played without a word', () => {
  it.each(['one', 'two', 'three'])('is the same as in a session (%s)', (seed) => {
    const silent = played(seed);
    const session = createSession(start(seed));
    const random = seededRandom(seed);
    session.passFor();
    while (playOne(session, random)) session.passFor();
    expect(silent.outcome).toEqual(session.outcome);
    expect(silent.answers).toBe(session.answers);
    expect(silent.toSession().log()).toEqual(session.log());
    expect(silent.toSession().hash()).toBe(session.hash());
  });

  it('can be gone on with as a session in its middle', () => {
    const silent = played('middle', 7);
    const session = silent.toSession();
    expect(session.answers).toBe(silent.answers);
    expect(session.outcome).toBeNull();
    expect(session.choice(session.waitingFor[0] ?? '')?.options.length ?? -1).toBeGreaterThanOrEqual(0);
    expect(
      session.undo(
        session
          .log()
          .answers.flatMap((entry) => ('seat' in entry ? [entry.seat] : []))
          .at(-1) ?? '',
      ),
    ).toHaveProperty('ok');
  });

  it('refuses what does not fit, and goes on', () => {
    const game = new Headless(start('refused'));
    game.next();
    expect(() => {
      game.answer('nonsense');
    }).toThrow(RefusedError);
    expect(game.answers).toBe(0);
    const turn = game.next();
    game.answer(turn?.sample(seededRandom('fits')));
    expect(game.answers).toBe(1);
  });
});
