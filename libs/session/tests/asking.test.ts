import { describe, expect, it } from 'vitest';
import { answer, handKeys, start } from './high-card-session.ts';
import { allHashes } from './playing.ts';

describe('asking', () => {
  it('asks the seat whose turn it is and nobody else', () => {
    const session = start();
    expect(session.waitingFor).toEqual(['north']);
    expect(session.choice('south')).toBeNull();
    expect(session.choice('spectator')).toBeNull();
    expect(session.choice('north')).toMatchObject({ id: '0.0', seat: 'north', kind: 'pick', of: 'call', pass: true });
  });

  it('gives verbs short keys, and cards the keys of their faces', () => {
    const keys =
      start()
        .choice('north')
        ?.options.map((option) => option.key) ?? [];
    expect(keys).toEqual(expect.arrayContaining(['draw', 'peek', 'gamble', 'bid', 'dump']));
    expect(keys.filter((key) => key.startsWith('play'))).toSatisfy(
      (plays: string[]) => plays.every((key) => key === 'play' || /^play:hand0\/v[1-4]$/.test(key)) && plays.length > 0,
    );
  });

  it('refuses and explains what is against a rule', () => {
    const session = start();
    answer(session, 'north', 'dump');
    answer(session, 'north', handKeys(session));
    answer(session, 'south', null);
    const ask = session.choice('north');
    expect(ask?.refused.map((option) => option.key)).toEqual(['dump']);
    expect(session.explain('north', 'dump')).toEqual([{ rule: 'HC-2', message: { id: 'high-card.too-few' } }]);
    expect(session.explain('north', 'draw')).toEqual([]);
    expect(answer(session, 'north', 'dump')).toMatchObject({
      ok: false,
      code: 'answer/refused',
      because: [{ rule: 'HC-2' }],
    });
  });

  it('keeps a sealed answer from the other seats until all are in', () => {
    const session = start();
    answer(session, 'north', 'bid');
    expect(session.waitingFor).toEqual(['north', 'south']);
    const south = session.choice('south');
    const seen = JSON.stringify(session.events('south'));
    answer(session, 'north', 3);
    expect(session.waitingFor).toEqual(['south']);
    expect(session.choice('south')).toEqual(south);
    expect(JSON.stringify(session.events('south'))).toBe(seen);
    answer(session, 'south', 1);
    expect(session.view('spectator').values).toEqual({ scores: [3, 0] });
  });
});

describe('a refused answer changes nothing', () => {
  it.each([
    ['answer/stale', 'north', '7.0', 'draw'],
    ['answer/foreign', 'south', '0.0', 'draw'],
    ['answer/foreign', 'spectator', '0.0', 'draw'],
    ['answer/unknown', 'north', '0.0', 'fly'],
    ['answer/unknown', 'north', '0.0', '__proto__'],
    ['answer/malformed', 'north', '0.0', 3],
    ['answer/malformed', 'north', '0.0', ['draw']],
    ['answer/malformed', 'north', '0.0', true],
  ])('%s', (code, seat, ask, value) => {
    const session = start();
    const before = allHashes(session);
    expect(session.answer(seat, ask, value)).toMatchObject({
      ok: false,
      code,
      message: { id: `session.${code.replace('/', '-')}` },
    });
    expect(allHashes(session)).toEqual(before);
    expect(session.answers).toBe(0);
  });

  it('of another kind', () => {
    const session = start();
    answer(session, 'north', 'dump');
    const before = allHashes(session);
    for (const value of [null, 'hand0/v1', ['e7'], handKeys(session).concat(handKeys(session)), { 'hand0/v1': 1 }])
      expect(answer(session, 'north', value)).toMatchObject({ ok: false });
    expect(allHashes(session)).toEqual(before);
  });
});
