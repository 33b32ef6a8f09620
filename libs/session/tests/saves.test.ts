import { describe, expect, it } from 'vitest';
import { loadSession, replay, SaveError, type Save, type Session } from '../src/index.ts';
import { checksumOf } from '../src/testing.ts';
import { highCard } from './high-card.ts';
import { answer, asJson, SEED, start } from './high-card-session.ts';
import { playOne, randomOf } from './playing.ts';

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
    [
      'save/content',
      'other content of a plugin',
      (one) => ({ ...one, contents: { ...one.contents, 'high-card': 'other' } }),
    ],
    ['save/version', 'a version before any that is read', (one) => ({ ...one, version: 3 })],
    ['save/corrupt', 'a part missing', ({ events: _, ...one }) => one],
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

  it('load as the version before wrote them, which did not name the content of each plugin', () => {
    const { contents: _, sum: _sum, ...before } = { ...save(), version: 4 };
    expect(code({ ...before, sum: checksumOf(before) })).toBe('loaded');
  });

  it('name all that is missing or different, with what to do', () => {
    const differencesOf = (change: (one: Save) => unknown): unknown => {
      try {
        loadSession([highCard], change(save()));
      } catch (error) {
        return error;
      }
      return undefined;
    };
    expect(differencesOf((one) => ({ ...one, plugins: { snow: '0.1.0', 'high-card': '9.0.0' } }))).toMatchObject({
      code: 'save/plugin',
      differences: [
        { kind: 'missing', id: 'snow', version: '0.1.0', here: '' },
        { kind: 'version', id: 'high-card', version: '9.0.0', here: highCard.version },
      ],
      message: expect.stringMatching(
        /"snow" 0\.1\.0, which is not loaded: load it.*"high-card" 9\.0\.0; here is/,
      ) as string,
    });
    expect(differencesOf((one) => ({ ...one, plugins: {} }))).toMatchObject({
      differences: [{ kind: 'extra', id: 'high-card', version: highCard.version }],
      message: expect.stringMatching(/made without "high-card".*leave it out/) as string,
    });
    // An id may be that of what every object has, or longer than any page.
    const odd: unknown = JSON.parse(`{"__proto__": "1.0.0", "${'x'.repeat(20_000)}": "1.0.0"}`);
    expect(
      differencesOf((one) => ({ ...one, plugins: Object.assign(odd as object, { 'high-card': highCard.version }) })),
    ).toMatchObject({
      differences: [
        { kind: 'missing', id: '__proto__', version: '1.0.0', here: '' },
        { kind: 'missing', id: `${'x'.repeat(80)}…` },
      ],
    });
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`p${n}`, '1.0.0']));
    expect(differencesOf((one) => ({ ...one, plugins: { ...one.plugins, ...many } }))).toMatchObject({
      message: expect.stringMatching(/"p2" 1\.0\.0, which is not loaded: load it as well\. And 297 more\.$/) as string,
    });
    expect(differencesOf((one) => ({ ...one, version: '5' }))).toMatchObject({
      message: expect.stringMatching(/has version "5"; this program reads/) as string,
    });
    expect(differencesOf((one) => ({ ...one, contents: { 'high-card': 'other' } }))).toMatchObject({
      code: 'save/content',
      differences: [{ kind: 'content', id: 'high-card', version: highCard.version }],
    });
  });

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

  it('as a log names the content of its plugins, which is looked at where it is played to its end', () => {
    const { sum: _, ...log } = asJson(played().keptLog());
    expect(log.contents).toEqual({ 'high-card': expect.stringMatching(/^[0-9a-f]{16}$/) as string });
    const other = { ...log, contents: { 'high-card': 'other' } };
    expect(outcome(() => replay([highCard], other))).toBe('save/content');
    expect(replay([highCard], other, { until: 3 }).answers).toBe(3);
  });

  it('is refused when it is nested too deep', () => {
    expect(outcome(() => replay([highCard], nested(played().log(), 'options')))).toBe('save/corrupt');
  });
});
