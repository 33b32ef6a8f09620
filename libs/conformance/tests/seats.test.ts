import { compileRules, PluginError, type Plugin, type Rules } from '@dejarik/engine';
import { seededRandom, createSession, Headless, loadSession, replay, type Session } from '@dejarik/session';
import { describe, expect, it } from 'vitest';
import { conform } from '../src/index.ts';
import { envoys } from '../src/games/envoys.ts';

const plugins = [envoys()];
const start = (seats?: number, mode = 'court'): Session => createSession({ plugins, mode, seats, seed: 'seats' });

function play(session: Session, most: number): Session {
  const random = seededRandom('seats');
  for (let n = 0; n < most && session.waitingFor[0] !== undefined; n++) {
    const [seat] = session.waitingFor;
    const sampled = session.sample(seat, random);
    if (sampled === null) throw new Error(`${seat} is not asked.`);
    expect(session.answer(seat, sampled.ask, sampled.value)).toEqual({ ok: true });
  }
  return session;
}

describe('a mode of two to four seats', () => {
  it.each([
    [undefined, ['east', 'west', 'north']],
    [2, ['east', 'west']],
    [3, ['east', 'west', 'north']],
    [4, ['east', 'west', 'north', 'south']],
  ])('is played by %s', (seats, names) => {
    const session = start(seats);
    expect(session.seats).toEqual(names);
    expect(session.waitingFor).toEqual(names);
    expect(session.view('spectator').values['scores']).toEqual(names.map(() => 0));
    const headless = new Headless({ plugins, mode: 'court', seats, seed: 'seats' });
    expect(headless.toSession().seats).toEqual(names);
  });

  it('may be named by how many play', () => {
    const session = start(undefined, 'duel');
    expect([session.mode, session.seats]).toEqual(['court', ['east', 'west']]);
    expect(start(2, 'duel').seats).toEqual(['east', 'west']);
    expect(() => start(3, 'duel')).toThrow(/"duel" is "court" with 2 seats, but 3 are wanted/);
  });

  it.each([0, 1, 5, 2.5, Number.NaN])('is refused with %s', (seats) => {
    expect(() => start(seats)).toThrow(PluginError);
    expect(() => start(seats)).toThrow(
      /"court" cannot be played with .* seats: it has 2 to 4 \(east, west, north, south\)/,
    );
  });

  it('has room for 31 seats and no more', () => {
    const game = envoys();
    const withSeats = (count: number): Plugin => ({
      ...game,
      modes: game.modes?.map((mode) => ({ ...mode, seats: Array.from({ length: count }, (_, i) => `seat${i}`) })) ?? [],
    });
    const compiled = (count: number): Rules => compileRules([withSeats(count)], 'court', { seats: count });
    expect(compiled(31).seats).toHaveLength(31);
    expect(() => compiled(32)).toThrow(/"court" has 32 seats: at most 31 expected. Leave out 1 of its `seats`/);
  });

  it.each([2, 4])('keeps that it is played by %i in saves and logs', (seats) => {
    const session = play(start(seats), 5);
    const save = JSON.parse(JSON.stringify(session.save())) as object;
    expect(loadSession(plugins, save).seats).toEqual(session.seats);
    const log = session.keptLog();
    expect(log.seats).toBe(seats);
    const again = replay(plugins, JSON.parse(JSON.stringify(log)));
    expect([again.seats, again.hash()]).toEqual([session.seats, session.hash()]);
    const { sum: _sum, hash: _hash, ...bare } = log;
    expect(() => replay(plugins, { ...bare, seats: 7 })).toThrow(/game with 7 seats; "court" has 2 to 4/);
    expect(() => replay(plugins, { ...bare, seats: 'all' })).toThrow(
      /the seats of it is "all", a whole number was expected/,
    );
    expect(() => replay(plugins, { ...log, seats: 3 })).toThrow(/changed after it was written/);
  });

  it('is taken to be the usual number in a log that does not say', () => {
    const { seats, ...log } = start().log();
    expect(seats).toBe(3);
    expect(replay(plugins, log).seats).toHaveLength(3);
  });

  it('is played with each number of seats by the kit', () => {
    const tried = (modes?: readonly string[]): readonly number[] => {
      const { violations } = conform([envoys('hand-in-view')], { games: 1, ...(modes ? { modes } : {}) });
      return [...new Set(violations.map((one) => one.seats))];
    };
    expect(tried()).toEqual([2, 3, 4]);
    expect(tried(['duel'])).toEqual([2]);
  });

  it.each([[{ least: 0 }], [{ least: 5 }], [{ usual: 1 }], [{ usual: 2.5 }], [{ seatings: { crowd: 5 } }]])(
    'is refused where it says %j',
    (said) => {
      const broken = { ...envoys(), modes: envoys().modes?.map((mode) => ({ ...mode, ...said })) ?? [] };
      expect(() => compileRules([broken], 'court')).toThrow(/The mode "court" has 4 seats.* whole numbers from 1 to 4/);
    },
  );
});
