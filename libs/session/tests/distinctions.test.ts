import fc from 'fast-check';
import { expect, it } from 'vitest';
import { message } from '@dejarik/content';
import { again, entity, integer, optional, pick, pickMany, set, verb, type Plugin } from '@dejarik/engine';
import { component, face, int, ref, Visibility, Zone, type EntityId } from '@dejarik/kernel';
import { createSession, replay, type Session } from '../src/index.ts';
import { gameOf } from '../src/testing.ts';
import { randomOf, playOne } from './playing.ts';

/** Open tokens of a few kinds on a board; a seat picks one after another, or a few together. */
const Token = component('Token', { kind: face(int()) });
const At = component('At', { place: int(), damage: int() });
const Mark = component('Mark', { on: ref(), worth: int() });
const Table = component('Table', { tokens: ref() });

interface Given {
  readonly kind: number;
  readonly place: number;
  readonly damage: number;
  /** Worths of the marks that lie on it. */
  readonly marks: readonly number[];
  readonly shown: boolean;
}

const hit = verb('hit', { params: { target: entity() }, steps: { hit: (a, g) => g.add(At.damage, a.target, 1) } });

function tokensGame(given: readonly Given[], many: boolean): Plugin {
  const game = verb('game', {
    locals: { turns: 0, last: undefined as EntityId | undefined },
    steps: {
      setup: (_a, g) => {
        const table = g.spawn();
        const tokens = g.spawn();
        g.join(Zone, tokens, { owner: 0, visibility: Visibility.owner, ordered: 0 });
        g.join(Table, table, { tokens });
        for (const { kind, place, damage, marks, shown } of given) {
          const token = g.spawn();
          g.join(Token, token, { kind });
          g.join(At, token, { place, damage });
          g.put(token, tokens);
          if (shown) g.show(token, 'all');
          for (const worth of marks) g.join(Mark, g.spawn(), { on: token, worth });
        }
      },
      pick: {
        ask: (a, g) => {
          const options = g.contents(g.get(Table.tokens, g.all(Table)[0] as EntityId) as EntityId);
          const asked = { by: 0, of: 'entity', options, message: message('tokens.pick') } as const;
          if (a.turns >= 3) return null;
          return many ? pickMany({ ...asked, min: 1, max: 2 }) : pick(asked);
        },
        run: (a, _g, chosen: EntityId | readonly EntityId[] | undefined) => {
          if (chosen === undefined) return null;
          const all: readonly EntityId[] = typeof chosen === 'object' ? chosen : [chosen];
          return [set({ turns: a.turns + 1 }), ...all.map((target) => hit({ target })), again];
        },
      },
    },
  });
  return {
    id: 'tokens',
    version: '1',
    modes: [{ id: 'one', message: message('tokens'), seats: ['north', 'south'], game: 'game' }],
    components: [Token, At, Mark, Table],
    verbs: [game, hit],
    faces: [Token],
    streams: [],
  };
}

const begin = (given: readonly Given[], many = false): Session =>
  createSession({ plugins: [tokensGame(given, many)], mode: 'one', seed: 'alike' });
const keysOf = (session: Session): readonly string[] => session.choice('north')?.options.map(({ key }) => key) ?? [];
const textOf = ({ kind, place, damage, marks, shown }: Given): string =>
  JSON.stringify([kind, place, damage, [...marks].sort((a, b) => a - b), shown]);
const plain: Given = { kind: 1, place: 1, damage: 0, marks: [], shown: false };
const tokens = fc.array(
  fc.record({
    kind: fc.integer({ min: 1, max: 2 }),
    place: fc.integer({ min: 1, max: 2 }),
    damage: fc.integer({ min: 0, max: 1 }),
    marks: fc.array(fc.integer({ min: 1, max: 2 }), { maxLength: 2 }),
    shown: fc.boolean(),
  }),
  { minLength: 2, maxLength: 7 },
);

it('copies share an option only where nothing tells them apart', () => {
  fc.assert(
    fc.property(tokens, (given) => {
      expect(keysOf(begin(given))).toHaveLength(new Set(given.map(textOf)).size);
    }),
  );
});

it.each<[string, Partial<Given>]>([
  ['its place', { place: 2 }],
  ['its damage', { damage: 1 }],
  ['what lies on it', { marks: [1] }],
  ['who has seen it', { shown: true }],
  ['its face', { kind: 2 }],
])('a copy is told apart by %s', (_what, change) => {
  expect(keysOf(begin([plain, plain]))).toHaveLength(1);
  expect(keysOf(begin([plain, { ...plain, ...change }]))).toHaveLength(2);
});

it('a key means one of those it stands for, and no other', () => {
  fc.assert(
    fc.property(tokens, fc.nat(), (given, n) => {
      const session = begin(given);
      const keys = keysOf(session);
      const key = keys[n % keys.length] ?? '';
      const before = damages(session);
      expect(session.answer('north', session.choice('north')?.id ?? '', key)).toMatchObject({ ok: true });
      const hits = damages(session).map((damage, i) => damage - (before[i] ?? 0));
      expect(hits.reduce((a, b) => a + b, 0)).toBe(1);
      // Whatever else has this text is still offered as it was, the one that was hit under another key.
      const left = given.map((one, i) => ({ ...one, damage: one.damage + (hits[i] ?? 0) }));
      expect(keysOf(session)).toHaveLength(new Set(left.map(textOf)).size);
    }),
  );
});

it('where several are to be picked each copy has a key of its own', () => {
  fc.assert(
    fc.property(tokens, (given) => {
      expect(new Set(keysOf(begin(given, true))).size).toBe(given.length);
    }),
  );
});

it('games with copies are played from their log to the same end', () => {
  fc.assert(
    fc.property(tokens, fc.boolean(), fc.nat(), (given, many, n) => {
      const session = begin(given, many);
      const random = randomOf(n);
      while (playOne(session, random));
      expect(replay([tokensGame(given, many)], session.log()).hash()).toBe(session.hash());
    }),
    { numRuns: 30 },
  );
});

it('what is counted and named by the verbs in progress tells copies apart', () => {
  const chooser = verb('game', {
    locals: { first: undefined as EntityId | undefined, tokens: 0 },
    steps: {
      setup: (_a, g) => {
        const zone = g.spawn();
        g.join(Zone, zone, { owner: -1, visibility: Visibility.all, ordered: 0 });
        for (let i = 0; i < 3; i++) {
          const token = g.spawn();
          g.join(Token, token, { kind: 1 });
          g.put(token, zone);
        }
        return set({ tokens: zone });
      },
      first: {
        ask: (a, g) =>
          pick({ by: 0, of: 'entity', options: g.contents(a.tokens as EntityId), message: message('tokens.pick') }),
        run: (_a, _g, first: EntityId) => set({ first }),
      },
      second: {
        ask: (a, g) =>
          pick({ by: 0, of: 'entity', options: g.contents(a.tokens as EntityId), message: message('tokens.pick') }),
        run: () => null,
      },
      third: {
        ask: (a, g) =>
          pick({
            by: 0,
            of: 'call',
            options: g.contents(a.tokens as EntityId).map((target) => spare({ target, times: 1 })),
            message: message('tokens.pick'),
          }),
        run: () => null,
      },
    },
  });
  const spare = verb('spare', { params: { target: entity(), times: optional(integer(), 1) }, steps: {} });
  const plugin: Plugin = { ...tokensGame([], false), verbs: [chooser, spare, hit] };
  const session = createSession({ plugins: [plugin], mode: 'one', seed: 'alike' });
  const answer = (): void => {
    session.answer('north', session.choice('north')?.id ?? '', keysOf(session)[0] ?? '');
  };
  expect(keysOf(session)).toHaveLength(1);
  answer();
  // The one that was chosen first, and the others.
  expect(keysOf(session)).toHaveLength(2);
  answer();
  expect(keysOf(session)).toHaveLength(2);
});

it('a number of a verb in progress that happens to be the number of a copy tells nothing apart', () => {
  const give = verb('give', {
    params: { amount: integer(), zone: entity() },
    steps: {
      pick: {
        ask: (a, g) => pick({ by: 0, of: 'entity', options: g.contents(a.zone), message: message('tokens.pick') }),
        run: () => null,
      },
    },
  });
  const game = verb('game', {
    steps: {
      setup: (_a, g) => {
        const zone = g.spawn();
        g.join(Zone, zone, { owner: -1, visibility: Visibility.all, ordered: 0 });
        const tokens = [g.spawn(), g.spawn()];
        for (const token of tokens) {
          g.join(Token, token, { kind: 1 });
          g.put(token, zone);
        }
        return give({ amount: tokens[0] ?? 0, zone });
      },
    },
  });
  expect(
    keysOf(createSession({ plugins: [{ ...tokensGame([], false), verbs: [game, give] }], mode: 'one', seed: 'alike' })),
  ).toHaveLength(1);
});

/** Damage of each token, in the order in which they were made. */
const damages = (session: Session): readonly number[] =>
  gameOf(session)
    .all(Token)
    .map((token) => gameOf(session).get(At.damage, token));
