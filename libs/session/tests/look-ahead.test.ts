import { seededRandom, createSession, SessionError, type ImaginedGame, type Session } from '../src/index.ts';
import { describe, expect, it } from 'vitest';
import { highCard } from './high-card.ts';

const start = (seed = 'ahead'): Session => createSession({ plugins: [highCard], mode: 'two', seed });

/** Everything that can be seen of a session, and what it keeps. */
const allOf = (session: Session): string =>
  JSON.stringify([
    session.save(),
    ...session.seats.map((seat) => [
      session.view(seat),
      session.choice(seat),
      session.events(seat),
      session.mayUndo(seat),
    ]),
  ]);

function playOn(game: ImaginedGame, random: (n: number) => number, most = Number.POSITIVE_INFINITY): number {
  let answers = 0;
  for (let turn = game.next(); turn !== null && answers < most; turn = game.next(), answers++)
    game.answer(turn.sample(random));
  return answers;
}

describe('looking ahead', () => {
  it('plays on to an end and leaves no trace', () => {
    const session = start();
    const random = seededRandom('before');
    for (let i = 0; i < 8; i++) {
      const seat = session.waitingFor[0] ?? '';
      const given = session.sample(seat, random);
      if (given !== null) session.answer(seat, given.ask, given.value);
      const before = allOf(session);
      for (const one of session.seats) {
        const outcome = session.lookAhead(one, seededRandom(`ahead ${i}`), (game) => {
          expect(playOn(game, seededRandom('answers'))).toBeGreaterThan(0);
          return game.outcome;
        });
        expect(outcome).not.toBeNull();
      }
      expect(allOf(session)).toBe(before);
    }
  });

  it('shows the seat what it sees, and deals the others anew', () => {
    const session = start();
    const handsOf = (game: ImaginedGame): string =>
      JSON.stringify(
        game
          .view('south')
          .zones.find((zone) => zone.key === 'hand1')
          ?.things.map((thing) => thing.key),
      );
    const seen = new Set<string>();
    for (let i = 0; i < 60; i++) {
      session.lookAhead('north', seededRandom(`deal ${i}`), (game) => {
        expect({ ...game.view('north'), events: 0 }).toEqual({ ...session.view('north'), events: 0 });
        seen.add(handsOf(game));
      });
    }
    expect(seen.size).toBeGreaterThan(5);
  });

  it('has other chance to come each time', () => {
    const session = start();
    const ends = new Set<string>();
    for (let i = 0; i < 20; i++)
      ends.add(
        session.lookAhead('north', seededRandom(`chance ${i}`), (game) => {
          playOn(game, seededRandom('same answers'));
          return JSON.stringify([game.outcome, game.view('north').values]);
        }),
      );
    expect(ends.size).toBeGreaterThan(3);
  });

  it('goes back from what was attempted, and from what failed', () => {
    const session = start();
    const before = allOf(session);
    session.lookAhead('north', seededRandom('tries'), (game) => {
      const here = JSON.stringify(game.view('north'));
      for (let i = 0; i < 5; i++) game.attempt(() => playOn(game, seededRandom(`try ${i}`), 3));
      expect(JSON.stringify(game.view('north'))).toBe(here);
      expect(() =>
        game.attempt(() => {
          playOn(game, seededRandom('fails'), 2);
          throw new Error('on purpose');
        }),
      ).toThrow('on purpose');
      expect(JSON.stringify(game.view('north'))).toBe(here);
      expect(() => game.view('nobody')).toThrow(SessionError);
    });
    expect(() =>
      session.lookAhead('south', seededRandom('fails'), () => {
        throw new Error('on purpose');
      }),
    ).toThrow('on purpose');
    expect(allOf(session)).toBe(before);
  });

  it('cannot be gone on with afterwards', () => {
    const session = start();
    const kept = session.lookAhead('north', seededRandom('kept'), (game) => game);
    expect(() => kept.next()).toThrow(SessionError);
    expect(() => kept.view('north')).toThrow(SessionError);
  });
});
