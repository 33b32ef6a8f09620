import { message } from '@dejarik/content';
import { again, before, entity, integer, pick, set, verb, type Asked, type Plugin } from '@dejarik/engine';
import { component, int, type EntityId } from '@dejarik/kernel';
import { expect, it } from 'vitest';
import { createSession, type GameEvent, type Session } from '../src/index.ts';

/** A made-up game: seats take turns without being asked, until one is asked at last. */
const Table = component('Table', { active: int(), shield: int() });
const table = (g: Asked): EntityId => g.all(Table)[0] as EntityId;

const game = verb('game', {
  silent: true,
  locals: { turns: 0 },
  steps: {
    setup: (_, g) => {
      g.join(Table, g.spawn(), { active: 0, shield: 1 });
    },
    play: (a, g) => {
      if (a.turns === 3) return null;
      g.set(Table.active, table(g), a.turns % 2);
      return [set({ turns: a.turns + 1 }), deed({}), hit({ thing: table(g), amount: 2 }), again];
    },
    stop: {
      ask: () => pick({ by: 1, of: 'word', options: ['well'], pass: true, message: message('stop') }),
      run: () => null,
    },
  },
});
const deed = verb('deed', { by: (_, g) => g.get(Table.active, table(g)), steps: { done: null } });
const hit = verb('hit', {
  params: { thing: entity(), amount: integer() },
  amend: { amount: [] },
  tells: 'land',
  steps: {
    aim: (_, g) => g.tell(message('aimed')),
    land: null,
    hurt: () => bleed({}),
  },
});
const bleed = verb('bleed', { steps: {} });

const plugin: Plugin = {
  id: 'turns',
  version: '1.0.0',
  capacity: 10,
  modes: [{ id: 'two', message: message('mode.two'), seats: ['north', 'south'], game: 'game' }],
  components: [Table],
  faces: [],
  streams: [],
  verbs: [game, deed, hit, bleed],
  abilities: [
    before('shield', 'hit.land', {
      on: Table,
      role: 'thing',
      message: message('shield'),
      when: (cx, g) => g.get(Table.shield, cx.self) > 0,
      do: (cx, g) => {
        g.set(Table.shield, cx.self, 0);
        g.amend('hit', { amount: Number(cx.a['amount']) - 1 });
      },
    }),
  ],
  messages: {},
};

const start = (): Session => createSession({ plugins: [plugin], mode: 'two', seed: 's' });
const told = (session: Session, verbs: readonly string[]): GameEvent[] =>
  session.events('south').filter((event) => verbs.includes(event.verb) && event.kind === 'verb');

it('whose deed something was is told as it was then, whoever has the turn when the game stops', () => {
  const deeds = told(start(), ['deed']);
  expect(deeds.map((event) => event.by)).toEqual(['north', 'south', 'north']);
  expect(deeds.map((event) => event.message.args?.['by'])).toEqual(
    ['north', 'south', 'north'].map((seat) => ({ id: `seat.${seat}` })),
  );
});

it('what is told with a later step is told as it is then, and what follows upon it follows upon it', () => {
  const session = start();
  expect(told(session, ['hit']).map((event) => event.args['amount'])).toEqual([1, 2, 2]);
  const events = session.events('south');
  expect(events.slice(1, 5).map((event) => event.message.id)).toEqual([
    'aimed',
    'session.event-ability-of',
    'event.hit',
    'event.bleed',
  ]);
  expect(events[4]?.cause).toBe(3);
});
