import { bool, component, int, type EntityId } from '@dejarik/kernel';
import {
  after,
  again,
  before,
  doOne,
  entity,
  finish,
  instead,
  integer,
  pick,
  set,
  system,
  verb,
  type Plugin,
} from '../../src/index.ts';

const Body = component('Body', { health: int(3), owner: int(), out: bool() });
const hurt = verb('hurt', {
  params: { who: entity(), amount: integer() },
  amend: { amount: [] },
  valid: (a, g) => g.get(Body.out, a.who) === 0,
  steps: {
    apply: (a, g) => {
      g.add(Body.health, a.who, -a.amount);
    },
  },
});
const fall = verb('fall', {
  params: { who: entity() },
  steps: {
    announce: null,
    leave: (a, g) => {
      g.set(Body.out, a.who, 1);
    },
  },
});
const strike = verb('strike', {
  params: { by: entity() },
  locals: { target: 0 },
  steps: {
    aim: {
      ask: (a, g) =>
        pick({
          by: g.get(Body.owner, a.by),
          message: { id: 'aim' },
          of: 'entity',
          options: g.all(Body).filter((e) => e !== a.by && g.get(Body.out, e) === 0),
        }),
      run: (_a, _g, target: number) => set({ target }),
    },
    hit: (a) => hurt({ who: a.target as EntityId, amount: 1 }),
  },
});
const match = verb('match', {
  locals: { turn: 0 },
  steps: {
    setUp: (_a, g) => {
      for (let i = 0; i < 4; i++) g.join(Body, g.spawn(), { owner: i % 2 });
    },
    act: {
      ask: (a, g) =>
        doOne(g, {
          by: a.turn % 2,
          message: { id: 'act' },
          calls: g
            .all(Body)
            .filter((e) => g.get(Body.owner, e) === a.turn % 2 && g.get(Body.out, e) === 0)
            .map((by) => strike({ by })),
        }),
      run: (a, _g, call) => [set({ turn: a.turn + 1 }), call, again],
    },
  },
});
/** A duel of four bodies: blows, parries, a second life. */
export const duel: Plugin = {
  id: 'made-up',
  version: '1.0.0',
  modes: [{ id: 'duel', message: { id: 'duel' }, seats: ['a', 'b'], game: 'match' }],
  components: [Body],
  verbs: [match, strike, hurt, fall],
  streams: ['dice'],
  abilities: [
    before('parry', 'hurt', {
      on: Body,
      role: 'who',
      optional: true,
      limit: { per: 'match', times: 1, each: 'carrier' },
      do: (_cx, g) => {
        g.amend('hurt', { amount: 0 });
      },
    }),
    after('rage', 'hurt', {
      on: Body,
      role: 'who',
      do: (_cx, g) => {
        g.tell({ id: 'rage' });
      },
    }),
    instead('rise', 'fall', {
      on: Body,
      role: 'who',
      limit: { per: 'match', times: 1, each: 'owner' },
      do: (cx, g) => {
        g.set(Body.health, cx.self, 2);
      },
    }),
  ],
  systems: [
    system('over', {
      first: true,
      reads: [Body],
      propose: (g) => {
        const left = [0, 1].filter((seat) =>
          g.all(Body).some((e) => g.get(Body.owner, e) === seat && g.get(Body.out, e) === 0),
        );
        return g.all(Body).length > 0 && left.length === 1 ? finish({ winners: left, message: { id: 'won' } }) : null;
      },
    }),
    system('falling', {
      reads: [Body],
      propose: (g) => {
        const who = g.all(Body).find((e) => g.get(Body.health, e) <= 0 && g.get(Body.out, e) === 0);
        return who === undefined ? null : fall({ who });
      },
    }),
  ],
  controller: (g, id) => (g.has(Body, id) ? g.get(Body.owner, id) : -1),
};
