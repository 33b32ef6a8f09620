import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createSession,
  differenceFor,
  loadSession,
  replay,
  SaveError,
  type AnswerValue,
  type GameEvent,
  type Save,
  type Session,
} from '../src/index.ts';
import { gameOf, checksumOf } from '../src/testing.ts';
import { highCard } from './high-card.ts';
import { allHashes, everybody, playOne, randomOf } from './playing.ts';

const SEED = '0123456789abcdef0123456789abcdef';
const start = (seed = SEED): Session => createSession({ plugins: [highCard], mode: 'two', seed });
const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const askOf = (session: Session, seat: string): string => session.choice(seat)?.id ?? '';
const answer = (session: Session, seat: string, value: Parameters<Session['answer']>[2]) =>
  session.answer(seat, askOf(session, seat), value);

/** North's hand as it sees it. */
const handKeys = (session: Session): string[] =>
  session
    .view('north')
    .zones.find((zone) => zone.key === 'hand0')
    ?.things.map((thing) => thing.key) ?? [];

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

describe('hidden things', () => {
  it('are backs to others, without any number of theirs', () => {
    const session = start();
    const hand = session.view('south').zones.find((zone) => zone.key === 'hand0');
    expect(hand).toMatchObject({ owner: 'north', count: 2, visibility: 'owner' });
    expect(hand?.things).toEqual([1, 2].map((n) => ({ key: `hand0/?/${n}`, message: { id: 'session.face-down' } })));
    expect(
      session
        .view('north')
        .zones.find((zone) => zone.key === 'hand0')
        ?.things.every((thing) => thing.face !== undefined),
    ).toBe(true);
  });

  it('lie in no order where order means nothing', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const session = start(`${SEED}${seed}`);
        for (const move of ['draw', null, 'draw', null]) answer(session, session.waitingFor[0] ?? '', move);
        expect(handKeys(session)).toEqual([...handKeys(session)].sort());
      }),
      { numRuns: 10 },
    );
  });

  it('are named in events only to those who knew them', () => {
    const session = start();
    const taken = (seat: string): GameEvent[] =>
      session.events(seat).filter((event) => event.verb === 'take' && event.kind === 'verb');
    const told = (seat: string): unknown[] => taken(seat).map((event) => event.args['card']);
    expect(told('spectator')).toEqual([null, null, null, null]);
    answer(session, 'north', 'draw');
    const face =
      session
        .view('north')
        .zones.find((zone) => zone.key === 'hand0')
        ?.things.map((thing) => thing.face?.key) ?? [];
    expect(face).toContain(taken('north').at(-1)?.args['card']);
    for (const other of ['south', 'spectator']) {
      expect(taken(other).at(-1)).toMatchObject({
        by: 'north',
        args: { card: null },
        message: { args: { card: { id: 'session.face-down' } } },
      });
    }
  });

  it('are named to all once they lie open', () => {
    const session = start();
    const key = session.choice('north')?.options.find((option) => option.key.startsWith('play'))?.key ?? '';
    answer(session, 'north', key);
    const open = session.view('spectator').zones.find((zone) => zone.key === 'table')?.things[0]?.face?.key;
    expect(open).toBeDefined();
    for (const seat of everybody(session))
      expect(session.events(seat).findLast((event) => event.verb === 'play')?.args).toEqual({ seat: 0, card: open });
  });

  it('number events for each seat on its own', () => {
    const session = start();
    for (const seat of everybody(session)) {
      const events = session.events(seat);
      expect(events.map((event) => event.n)).toEqual(events.map((_, n) => n));
      for (const event of events) if (event.cause !== null) expect(event.cause).toBeLessThan(event.n);
    }
    expect(session.events('north').filter((event) => event.message.id === 'high-card.drew')).toHaveLength(2);
    expect(session.events('spectator').filter((event) => event.message.id === 'high-card.drew')).toHaveLength(0);
  });
});

describe('undo', () => {
  it('takes back the latest answer', () => {
    const session = start();
    const before = allHashes(session);
    answer(session, 'north', 'gamble');
    expect(session.undo('north')).toEqual({ ok: true });
    expect(allHashes(session)).toEqual(before);
  });

  it('names what stands against it: nothing done, chance, knowledge, somebody else', () => {
    const session = start();
    expect(session.undo('north')).toMatchObject({ ok: false, code: 'undo/nothing' });
    answer(session, 'north', 'gamble');
    answer(session, 'north', true);
    expect(session.undo('north')).toMatchObject({ ok: false, code: 'undo/chance' });
    answer(session, 'south', 'peek');
    expect(session.undo('south')).toMatchObject({ ok: false, code: 'undo/knowledge' });
    answer(session, 'north', null);
    expect(session.undo('south')).toMatchObject({ ok: false, code: 'undo/answered' });
    expect(session.undo('north', { to: '99.0' })).toMatchObject({ ok: false, code: 'undo/unknown' });
    expect(session.undo('spectator')).toMatchObject({ ok: false, code: 'undo/foreign' });
  });

  it('says of answers that came with a save that they stand, not that chance came in', () => {
    const session = start();
    answer(session, 'north', 'gamble');
    expect(session.mayUndo('north')).toEqual({ ok: true });
    expect(loadSession([highCard], asJson(session.save())).mayUndo('north')).toMatchObject({
      ok: false,
      code: 'undo/loaded',
    });
    expect(replay([highCard], session.log()).mayUndo('north')).toEqual({ ok: true });
  });

  it.each<[string | null, readonly AnswerValue[]]>([
    [null, ['dump', [], null]],
    ['undo/chance', ['gamble', true, null]],
    ['undo/chance', ['dump', [], 'gamble', true]],
    ['undo/knowledge', ['peek', null]],
  ])('goes over the answers of those who do not mind, but over no chance and nothing seen (%s)', (code, moves) => {
    const session = start();
    let before = allHashes(session);
    for (const move of moves) {
      const seat = session.waitingFor[0] ?? '';
      if (seat === 'north') before = allHashes(session);
      expect(answer(session, seat, move)).toEqual({ ok: true });
    }
    const after = allHashes(session);
    const said = code === null ? { ok: true } : { ok: false, code };
    expect(session.mayUndo('north')).toMatchObject({ ok: false, code: 'undo/answered' });
    expect(session.mayUndo('north', { over: ['south'] })).toMatchObject(said);
    expect(allHashes(session)).toEqual(after);
    expect(session.undo('north', { over: ['south'] })).toMatchObject(said);
    expect(allHashes(session)).toEqual(code === null ? before : after);
  });

  it('goes farther by consent; then chance goes on and what was seen stays known', () => {
    const session = start();
    const view = JSON.stringify(session.view('north').values);
    answer(session, 'north', 'peek');
    const top = session
      .view('north')
      .zones.find((zone) => zone.key === 'deck')
      ?.things.at(-1);
    expect(top?.face).toBeDefined();
    answer(session, 'south', 'gamble');
    answer(session, 'south', true);
    const drawn = gameOf(session).save().world.streams['die'];
    expect(session.undo('north', { consent: [] })).toMatchObject({ ok: false });
    expect(session.undo('north', { consent: ['south'] })).toEqual({ ok: true });
    expect(session.waitingFor).toEqual(['north']);
    expect(JSON.stringify(session.view('north').values)).toBe(view);
    expect(
      session
        .view('north')
        .zones.find((zone) => zone.key === 'deck')
        ?.things.at(-1),
    ).toEqual(top);
    expect(gameOf(session).save().world.streams['die']).toBe(drawn);
    answer(session, 'north', 'draw');
    expect(allHashes(replay([highCard], session.log()))).toEqual(allHashes(session));
    expect(allHashes(loadSession([highCard], asJson(session.save())))).toEqual(allHashes(session));
  });
});

describe('at every choice of random games', () => {
  it('saving and loading, forking, replaying and rewinding give the same state, views, questions and events', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = randomOf(seed);
        const session = start(`${SEED}${seed}`);
        const passed: string[][] = [];
        do {
          passed.push(allHashes(session));
          expect(allHashes(loadSession([highCard], asJson(session.save())))).toEqual(passed.at(-1));
          expect(allHashes(session.fork())).toEqual(passed.at(-1));
        } while (playOne(session, random));
        expect(allHashes(replay([highCard], asJson(session.log())))).toEqual(passed.at(-1));
        const loaded = loadSession([highCard], asJson(session.save()));
        for (let answers = session.answers; answers >= 0; answers--) {
          session.rewind(answers);
          expect(allHashes(session)).toEqual(passed[answers]);
        }
        loaded.rewind(3);
        expect(allHashes(loaded)).toEqual(passed[3]);
      }),
      { numRuns: 15 },
    );
  });

  it('goes on the same after loading, with or without a rewind on the way', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const session = start(`${SEED}${seed}`);
        const random = randomOf(seed);
        for (let i = 0; i < 6; i++) playOne(session, random);
        const other = loadSession([highCard], asJson(session.save()));
        playOne(other, randomOf(seed + 1));
        other.rewind(session.answers);
        const a = randomOf(seed + 2),
          b = randomOf(seed + 2);
        for (let more = true; more; ) {
          more = playOne(session, a);
          playOne(other, b);
          expect(allHashes(other)).toEqual(allHashes(session));
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('imagination', () => {
  it('is the same game for the seat that imagines, and another for the rest', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 10 }), (seed, turns) => {
        const random = randomOf(seed);
        const session = start(`${SEED}${seed}`);
        for (let i = 0; i < turns; i++) playOne(session, random);
        for (const seat of everybody(session)) {
          const imagined = session.imagine(seat, randomOf(seed + 7));
          expect({ ...imagined.view(seat), events: 0 }).toEqual({ ...session.view(seat), events: 0 });
          expect(imagined.choice(seat)?.options.map((option) => option.key)).toEqual(
            session.choice(seat)?.options.map((option) => option.key),
          );
          expect(imagined.log().seed).not.toBe(session.log().seed);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('deals others all faces they could have', () => {
    const session = start();
    const seen = new Set<string>();
    for (let i = 0; i < 60; i++)
      seen.add(
        JSON.stringify(
          session
            .imagine('north', randomOf(i))
            .view('south')
            .zones.find((zone) => zone.key === 'hand1')
            ?.things.map((thing) => thing.key),
        ),
      );
    expect(seen.size).toBeGreaterThan(5);
  });

  it('plays on to an end, and leaves the game it came from alone', () => {
    const session = start();
    const before = allHashes(session);
    const imagined = session.imagine('north', randomOf(5));
    const random = randomOf(6);
    while (playOne(imagined, random));
    expect(imagined.outcome).not.toBeNull();
    expect(allHashes(session)).toEqual(before);
  });
});

describe('two worlds that differ only in what a seat does not know', () => {
  it('give it the same trace, as long as nothing of it comes out', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const a = start(`${SEED}${seed}`);
        const world = asJson(a.save());
        const cards = world.state.world.components['Card'] ?? [];
        const ids = cards[0] ?? [],
          values = [...(cards[1] ?? [])];
        const southern = (a.view('south').zones.find((zone) => zone.key === 'hand1')?.things ?? []).length;
        expect(southern).toBe(2);
        // The two cards of south change faces with the two lowest of the deck.
        const game = gameOf(a);
        const place = (zone: string, i: number): number => ids.indexOf(idsIn(game, zone)[i] ?? 0);
        for (const i of [0, 1])
          [values[place('hand1', i)], values[place('deck', i)]] = [
            values[place('deck', i)] ?? 0,
            values[place('hand1', i)] ?? 0,
          ];
        const changed = {
          ...world,
          state: {
            ...world.state,
            world: { ...world.state.world, components: { ...world.state.world.components, Card: [ids, values] } },
          },
        };
        const rehashed = { ...changed, hash: hashOfState(changed) };
        const b = loadSession([highCard], { ...rehashed, sum: checksumOf(rehashed) });
        expect(differenceFor(a, b, 'north')).toBeNull();
        for (const move of ['peek', null]) {
          const seat = a.waitingFor[0] ?? '';
          expect(answer(a, seat, move)).toEqual(answer(b, seat, move));
          expect(differenceFor(a, b, 'north')).toBeNull();
          expect(differenceFor(a, b, 'spectator')).toBeNull();
        }
        expect(JSON.stringify(a.exportFor('north'))).toBe(JSON.stringify(b.exportFor('north')));
      }),
      { numRuns: 20 },
    );
  });
});

function idsIn(game: ReturnType<typeof gameOf>, key: string): readonly number[] {
  const view = highCard.view;
  for (let id = 1; id <= game.world.entities; id++)
    if (view?.zone && game.contents(id as never).length > 0 && view.zone(game, id as never)?.key === key)
      return game.contents(id as never);
  return [];
}

/** The hash a changed state has; found by asking the loader, which is told a wrong one. */
function hashOfState(save: Save): string {
  const session = start(save.log.seed);
  const game = gameOf(session);
  const [ids = [], values = []] = save.state.world.components['Card'] ?? [];
  const value = game.rules.faces[0]?.fields[0];
  if (value) ids.forEach((id, i) => game.set(value, id as never, values[i] ?? 0));
  return game.hash();
}

describe('saves from elsewhere', () => {
  const code = (save: unknown, plugins = [highCard]): string => {
    try {
      loadSession(plugins, save);
    } catch (error) {
      if (error instanceof SaveError) return error.code;
      throw error;
    }
    return 'loaded';
  };
  const save = (): Save => {
    const session = start();
    answer(session, 'north', 'gamble');
    return asJson(session.save());
  };

  it('load if they fit', () => expect(code(save())).toBe('loaded'));

  it.each<[string, string, (save: Save) => unknown]>([
    ['save/format', 'not a save', () => null],
    ['save/format', 'a text', () => 'dejarik-session'],
    ['save/format', 'another format', (one) => ({ ...one, format: 'other' })],
    ['save/version', 'a later version', (one) => ({ ...one, version: 99 })],
    ['save/plugin', 'another version of a plugin', (one) => ({ ...one, plugins: { 'high-card': '2.0.0' } })],
    ['save/plugin', 'a plugin that is not here', (one) => ({ ...one, plugins: { ...one.plugins, more: '1.0.0' } })],
    ['save/plugin', 'a plugin that was not there', (one) => ({ ...one, plugins: {} })],
    ['save/content', 'other content', (one) => ({ ...one, state: { ...one.state, contentHash: 'other' } })],
    ['save/corrupt', 'a part missing', ({ told: _, ...one }) => one],
    ['save/corrupt', 'no such mode', (one) => ({ ...one, log: { ...one.log, mode: 'nine' } })],
    [
      'save/corrupt',
      'no such verb',
      (one) => ({ ...one, state: { ...one.state, stack: [{ ...one.state.stack[0], verb: 'fly' }] } }),
    ],
    [
      'save/corrupt',
      'a world without cards',
      (one) => ({ ...one, state: { ...one.state, world: { ...one.state.world, components: {} } } }),
    ],
    [
      'save/corrupt',
      'one number changed',
      (one) => ({
        ...one,
        state: { ...one.state, world: { ...one.state.world, streams: { ...one.state.world.streams, die: 7 } } },
      }),
    ],
  ])('%s: %s', (expected, _, change) => expect(code(change(save()))).toBe(expected));

  it('load with who played, which is none of their business', () =>
    expect(code({ ...save(), players: { north: 'human' } })).toBe('loaded'));

  it('say that they are nested too deep', () => expect(code(nested(save(), 'log', 'options'))).toBe('save/corrupt'));

  it('say so when a log no longer fits', () => {
    const session = start();
    answer(session, 'north', 'gamble');
    const log = session.log();
    expect(() => replay([highCard], { ...log, answers: [{ seat: 'north', ask: '0.0', value: 'fly' }] })).toThrow(
      expect.objectContaining({
        code: 'replay/diverged',
        message: expect.stringMatching(
          /^Answer 1 of the log \(north to 0\.0: "fly"\) no longer fits\. “fly” is not among the options\./,
        ) as string,
      }),
    );
  });

  it('for a seat hold no secret', () => {
    const session = start();
    const text = JSON.stringify(session.exportFor('north'));
    expect(text).not.toContain(SEED);
    expect(text).not.toContain('hand1/v');
    expect(text).not.toContain('deck/v');
  });
});

/** Every way to change one place of some plain data: each value to another, an unknown key in each object, neighbors in each list swapped. */
function* changes(data: unknown, path = ''): Generator<{ readonly where: string; readonly data: unknown }> {
  if (typeof data !== 'object' || data === null) {
    yield {
      where: path,
      data: typeof data === 'number' ? data + 1 : typeof data === 'string' ? `${data}x` : data === null ? 0 : null,
    };
    return;
  }
  if (Array.isArray(data)) {
    for (const [i, one] of data.entries()) {
      for (const change of changes(one, `${path}[${i}]`)) yield { ...change, data: data.with(i, change.data) };
      if (i > 0 && JSON.stringify(data[i - 1]) !== JSON.stringify(one))
        yield { where: `${path}[${i}] swapped`, data: data.with(i, data[i - 1]).with(i - 1, one) };
    }
    return;
  }
  yield { where: `${path}.zork`, data: { ...data, zork: 1 } };
  for (const [key, one] of Object.entries(data))
    for (const change of changes(one, `${path}.${key}`)) yield { ...change, data: { ...data, [key]: change.data } };
}

/** The same with something far too deep at the end of a path. */
const nested = (data: unknown, ...path: readonly string[]): unknown => {
  const [first, ...rest] = path;
  const within = data as Record<string, unknown>;
  return first === undefined
    ? { ...within, deep: JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)) as unknown }
    : { ...within, [first]: nested(within[first], ...rest) };
};

describe('what is kept', () => {
  const played = (): Session => {
    const session = start();
    const random = randomOf(5);
    for (let i = 0; i < 12; i++) playOne(session, random);
    return session;
  };
  const outcome = (act: () => unknown): string => {
    try {
      act();
    } catch (error) {
      if (error instanceof SaveError) return error.code;
      throw error;
    }
    return 'loaded';
  };

  it.each<[string, (session: Session) => unknown, (kept: unknown) => unknown]>([
    ['a log', (session) => session.keptLog(), (kept) => replay([highCard], kept)],
    ['a save', (session) => session.save(), (kept) => loadSession([highCard], kept)],
  ])('is refused as %s when anything in it was changed', (_, keep, load) => {
    const kept = asJson(keep(played()));
    expect(outcome(() => load(kept))).toBe('loaded');
    let tried = 0;
    for (const { where, data } of changes(kept)) {
      tried++;
      expect(
        outcome(() => load(data)),
        where,
      ).not.toBe('loaded');
    }
    expect(tried).toBeGreaterThan(50);
  });

  it('as a log is played again to the state it names', () => {
    const { sum: _, ...log } = asJson(played().keptLog());
    const error = (kept: unknown): unknown => outcome(() => replay([highCard], kept));
    expect(error({ ...log, sum: checksumOf(log) })).toBe('loaded');
    const other = { ...log, hash: '0123456789abcdef' };
    expect(error({ ...other, sum: checksumOf(other) })).toBe('replay/diverged');
    expect(() => replay([highCard], other)).toThrow(/does not lead to the state it names/);
    // Another seed deals other cards: somewhere an answer does not fit, or the end is another.
    const seeded = { ...log, seed: `${SEED}1` };
    expect(error({ ...seeded, sum: checksumOf(seeded) })).toBe('replay/diverged');
  });

  it('as a log may be looked at from its beginning, changed or not by other rules since', () => {
    const { sum: _, ...log } = asJson(played().keptLog());
    expect(replay([highCard], { ...log, hash: '0' }, { until: 3 }).answers).toBe(3);
    expect(outcome(() => replay([highCard], { ...played().keptLog(), seed: 'x' }, { until: 3 }))).toBe('save/corrupt');
  });

  it('is refused when it is nested too deep', () => {
    expect(outcome(() => replay([highCard], nested(played().log(), 'options')))).toBe('save/corrupt');
  });
});
