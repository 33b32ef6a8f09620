import type { Plugin } from '@dejarik/engine';
import {
  seededRandom,
  createSession,
  Headless,
  loadSession,
  type AnswerValue,
  type Ask,
  type Option,
  type Session,
} from '@dejarik/session';
import { describe, expect, it } from 'vitest';
import { conform } from '../src/index.ts';
import { barrage } from '../src/games/barrage.ts';
import { convoy } from '../src/games/convoy.ts';

const start = (plugin: Plugin, seed = 'answers'): Session =>
  createSession({ plugins: [plugin], mode: plugin.modes?.[0]?.id ?? '', seed });

/** Plays at random until a question of this kind is open. */
function until(session: Session, kind: Ask['kind']): Ask {
  const random = seededRandom('until');
  for (let seat = session.waitingFor[0]; seat !== undefined; seat = session.waitingFor[0]) {
    const ask = session.choice(seat);
    if (ask === null || ask.kind === kind) return ask as Ask;
    const sampled = session.sample(seat, random);
    expect(sampled && session.answer(seat, sampled.ask, sampled.value)).toEqual({ ok: true });
  }
  throw new Error(`No ${kind} was asked.`);
}
const judged = (session: Session, { seat, id }: Ask, value: AnswerValue): readonly unknown[] => {
  const said = session.judge(seat, id, value);
  return said.ok ? ['ok'] : [said.code, ...(said.because ?? []).map(({ rule }) => rule)];
};

describe('companies and the ships that carry them', () => {
  it('go together as far as the ships hold them', () => {
    const session = start(convoy());
    const ask = until(session, 'pick-many');
    const keys = ask.options.map(({ key }) => key);
    const [ship = '', , small = '', one = '', two = '', three = ''] = keys;
    const before = session.hash();
    expect(judged(session, ask, [one])).toEqual(['answer/unfit', 'CON-2']);
    expect(judged(session, ask, [small, one, two])).toEqual(['answer/unfit', 'CON-3']);
    expect(judged(session, ask, [ship, one, two])).toEqual(['ok']);
    expect(judged(session, ask, [])).toEqual(['answer/malformed']);
    expect(judged(session, ask, ['e99'])).toEqual(['answer/unknown']);
    expect(session.judge(ask.seat, '9.9', [ship])).toMatchObject({ code: 'answer/stale' });
    expect(session.hash()).toBe(before);
    expect(session.answer(ask.seat, ask.id, [ship, one, two, three])).toMatchObject({
      ok: false,
      code: 'answer/unfit',
      because: [{ rule: 'CON-3', message: { id: 'convoy.full', args: { carried: 3, room: 2 } } }],
    });
    expect(session.hash()).toBe(before);
  });

  it('go a way that keeps its rules', () => {
    const session = start(convoy());
    const load = until(session, 'pick-many');
    session.answer(load.seat, load.id, [load.options[0]?.key ?? '']);
    const ask = until(session, 'path');
    expect(session.suggest(ask.seat)?.value).toEqual(['s1']);
    expect(judged(session, ask, ['s1', 's3'])).toEqual(['ok']);
    expect(judged(session, ask, ['s3'])).toEqual(['answer/path', 'CON-4']);
    expect(judged(session, ask, ['s1', 's3', 's1'])).toEqual(['answer/path', 'CON-5']);
  });

  it('are suggested together, the most that fit, always the same', () => {
    const session = start(convoy());
    const ask = until(session, 'pick-many');
    const suggested = session.suggest(ask.seat);
    expect(suggested).toEqual({ ask: ask.id, value: ask.options.map(({ key }) => key) });
    expect(session.suggest(ask.seat)).toEqual(suggested);
  });
});

describe('hits and health of two colors', () => {
  it('are told with the pairs that are allowed, and as many as possible are demanded', () => {
    const session = start(barrage());
    const ask = until(session, 'assign');
    const isFor = (hit: Option, target: Option): boolean =>
      hit.message.id === 'barrage.hit-direct' || hit.message.id.slice(-3) === target.message.id.slice(-3);
    const targets = ask.targets ?? [];
    for (const hit of ask.options)
      expect(ask.pairs?.[hit.key]).toEqual(targets.filter((target) => isFor(hit, target)).map(({ key }) => key));
    expect(ask).toMatchObject({ judged: true, most: { rule: 'BAR-3' } });
    expect(judged(session, ask, {})).toEqual(['answer/more', 'BAR-3']);
    const colored = ask.options.find((hit) => hit.message.id !== 'barrage.hit-direct')?.key ?? '';
    const other = targets.find(({ key }) => ask.pairs?.[colored]?.includes(key) === false)?.key ?? '';
    expect(judged(session, ask, { [colored]: other })).toEqual(['answer/pair', 'BAR-2']);
    const suggested = session.suggest(ask.seat)?.value ?? null;
    expect(judged(session, ask, suggested)).toEqual(['ok']);
    expect(session.answer(ask.seat, ask.id, suggested)).toEqual({ ok: true });
  });

  it('power is divided by rules of its own', () => {
    const session = start(barrage());
    const ask = until(session, 'allocate');
    expect(judged(session, ask, { red: 3, shields: 2 })).toEqual(['answer/unfit', 'BAR-1']);
    expect(judged(session, ask, { red: 3, black: 2 })).toEqual(['ok']);
    expect(judged(session, ask, { red: 3, black: 1 })).toEqual(['answer/malformed']);
  });
});

describe.each([
  ['convoy', convoy],
  ['barrage', barrage],
])('%s', (_, plugin) => {
  it('keeps what every game must keep', () => {
    const report = conform([plugin()], { games: 4, every: 4 });
    expect(report.violations).toEqual([]);
    expect(report.compared).toBeGreaterThan(100);
  });
});

it.each([
  ['pick-many', convoy],
  ['path', convoy],
  ['allocate', barrage],
  ['assign', barrage],
] as const)(
  'in the middle of %s a game is the same when it is loaded, and when an answer is taken back',
  (kind, plugin) => {
    const session = start(plugin());
    const ask = until(session, kind);
    const suggested = session.suggest(ask.seat);
    const hash = session.hash();
    const loaded = loadSession([plugin()], JSON.parse(JSON.stringify(session.save())));
    expect(loaded.choice(ask.seat)).toEqual(ask);
    expect(loaded.suggest(ask.seat)).toEqual(suggested);
    expect(session.answer(ask.seat, ask.id, suggested?.value ?? null)).toEqual({ ok: true });
    expect(session.hash()).not.toBe(hash);
    session.rewind(session.answers - 1);
    expect(session.hash()).toBe(hash);
    expect(session.choice(ask.seat)).toEqual(ask);
  },
);

it.each(['says-trap', 'judges-by-trap', 'lays-loudly'] as const)('a trap is found to leak by %s', (fault) => {
  const found = [0, 1, 2, 3, 4, 5].some((n) =>
    conform([convoy(fault)], { games: 1, seed: `leak ${n}` }).violations.some(({ check }) => check === 'leak'),
  );
  expect(found).toBe(true);
});

it.each([
  ['convoy', convoy],
  ['barrage', barrage],
] as const)('%s is played headless, and is the same game as a session', (_, plugin) => {
  const one = plugin();
  for (let n = 0; n < 6; n++) {
    const game = new Headless({ plugins: [one], mode: one.modes?.[0]?.id ?? '', seed: `headless ${n}` });
    const random = seededRandom(`headless ${n}`);
    for (let turn = game.next(); turn !== null; turn = game.next()) game.answer(turn.sample(random));
    expect(game.outcome).not.toBeNull();
    const session = game.toSession();
    expect(session.outcome).toEqual(game.outcome);
    expect(session.answers).toBe(game.answers);
  }
});
