import { message } from '@dejarik/content';
import {
  again,
  compileRules,
  finish,
  pick,
  set,
  verb,
  type Asked,
  type Plugin,
  type Question,
  type Writes,
} from '@dejarik/engine';
import { component, int } from '@dejarik/kernel';
import { describe, expect, it } from 'vitest';
import { createSession, loadSession, replay, type Save, type Session } from '../src/index.ts';
import { gameOf } from '../src/testing.ts';
import { Card, deck, highCard } from './high-card.ts';

const start = (plugin: Plugin = highCard, seed = 'secrets'): Session =>
  createSession({ plugins: [plugin], mode: 'two', seed });
const say = (session: Session, seat: string, value: Parameters<Session['answer']>[2]): void => {
  expect(session.answer(seat, session.choice(seat)?.id ?? '', value)).toEqual({ ok: true });
};

describe('undo tells nothing of others', () => {
  /** A peek of the other at the top card that nobody else hears of, where the first card of the deck is a one. */
  const prying = (streams: Pick<Plugin, 'streams' | 'secretStreams'>, pry: (g: Writes) => void): Plugin => {
    const game = verb('game', {
      silent: true,
      steps: {
        setup: {
          run: (a, g) => {
            const setup = highCard.verbs?.find((one) => one.id === 'game')?.steps['setup'];
            return typeof setup === 'function' ? (setup(a, g), null) : null;
          },
        },
        first: {
          ask: () => pick({ by: 0, of: 'word', message: message('go'), options: ['x', 'y'] }),
          run: (_a, g: Writes) => {
            pry(g);
          },
        },
        second: {
          ask: () => pick({ by: 0, of: 'word', message: message('go'), options: ['x', 'y'] }),
          run: () => finish({ winners: [], message: message('over') }),
        },
      },
    });
    return { ...highCard, ...streams, verbs: [game, ...(highCard.verbs ?? []).filter((one) => one.id !== 'game')] };
  };
  const top = (g: Asked): ReturnType<Asked['contents']>[number] =>
    g.contents(deck(g)).at(-1) as ReturnType<Asked['contents']>[number];

  it('that somebody else came to know a face, which stays known', () => {
    const plugin = prying({}, (g) => {
      if (g.get(Card.value, top(g)) < 3) g.show(top(g), [1]);
    });
    const seen = new Set<boolean>();
    for (let n = 0; n < 12; n++) {
      const session = start(plugin, `peek ${n}`);
      const before = [session.view('north'), session.choice('north')];
      say(session, 'north', 'x');
      const game = gameOf(session);
      const peeked = game.knows(1, top(game));
      seen.add(peeked);
      expect(session.mayUndo('north')).toEqual({ ok: true });
      expect(session.undo('north')).toEqual({ ok: true });
      expect([session.view('north'), session.choice('north')]).toEqual(before);
      expect(game.knows(1, top(game))).toBe(peeked);
      expect(session.mayUndo('north')).toMatchObject({ ok: false, code: 'undo/nothing' });
      say(session, 'north', 'y');
      expect(session.undo('north')).toEqual({ ok: true });
      say(session, 'north', 'y');
      expect(replay([plugin], session.log()).hash()).toBe(session.hash());
      expect(session.choice('north')?.id).toBe('1.0');
    }
    expect(seen).toEqual(new Set([true, false]));
  });

  it('that chance of which nobody need know came in, which goes on', () => {
    const draw =
      (stream: string) =>
      (g: Writes): void => {
        if (g.get(Card.value, top(g)) < 3) g.random(stream, 6);
      };
    for (let n = 0; n < 6; n++) {
      const session = start(prying({ streams: ['deck'], secretStreams: ['rumour'] }, draw('rumour')), `chance ${n}`);
      say(session, 'north', 'x');
      const drawn = gameOf(session).world.drawn()['rumour'];
      expect(session.undo('north')).toEqual({ ok: true });
      expect(gameOf(session).world.drawn()['rumour']).toBe(drawn);
    }
  });
});

/** Two seats say words at once, as often as they like; after each, what follows is asked again. */
const Said = component('Said', { by: int(), words: int() });
const talk: Plugin = {
  id: 'talk',
  version: '1.0.0',
  modes: [{ id: 'talk', message: message('talk'), seats: ['x', 'y'], game: 'talk' }],
  components: [Said],
  messages: {},
  view: {},
  verbs: [
    verb('talk', {
      silent: true,
      locals: { n: 0, more: '' },
      steps: {
        speak: {
          ask: (a): readonly Question[] =>
            [0, 1].map((by) =>
              pick({
                by,
                of: 'word',
                message: message('speak'),
                options: ['hello', by === 1 && a.more !== '' ? a.more : 'bye'],
                closes: 'first',
              }),
            ),
          run: (a, _g, [mine, yours]: readonly (string | undefined)[]) =>
            a.n === 4
              ? null
              : [set({ n: a.n + 1, more: mine === 'bye' || yours === 'bye' ? 'really' : a.more }), again],
        },
        end: () => finish({ winners: [], message: message('over') }),
      },
    }),
  ],
};

describe('an ask lives as long as its question', () => {
  const begin = (): Session => createSession({ plugins: [talk], mode: 'talk', seed: 'talk' });

  it('whoever else answers meanwhile, also after a save and a replay', () => {
    const session = begin();
    const id = session.choice('y')?.id ?? '';
    say(session, 'x', 'hello');
    expect(session.choice('x')?.id).toBe('1.0');
    expect(session.choice('y')?.id).toBe(id);
    const loaded = loadSession([talk], JSON.parse(JSON.stringify(session.save())) as Save);
    for (const other of [loaded, session.fork(), replay([talk], session.log())])
      expect(other.choice('y')).toEqual(session.choice('y'));
    expect(session.answer('y', id, 'hello')).toEqual({ ok: true });
    expect(session.answer('y', id, 'hello')).toMatchObject({ ok: false, code: 'answer/stale' });
    expect(session.answer('x', '1.0', 'hello')).toEqual({ ok: true });
    session.rewind(1);
    expect(session.choice('y')?.id).toBe(id);
  });

  it('and no longer', () => {
    const session = begin();
    const id = session.choice('y')?.id ?? '';
    say(session, 'x', 'bye');
    expect(session.choice('y')?.options.map((option) => option.key)).toEqual(['hello', 'really']);
    expect(session.answer('y', id, 'hello')).toMatchObject({ ok: false, code: 'answer/stale' });
  });
});

describe('several plugins', () => {
  const base: Plugin = {
    ...talk,
    modes: (talk.modes ?? []).map((mode) => ({ ...mode, options: ['map'] })),
    view: {
      pieces: (g) => [
        {
          id: g.world.entities as never,
          places: [],
          badges: [{ key: 'one', message: message('one') }],
          data: { a: 1 },
          kind: 'walker',
        },
      ],
      values: () => ({ round: 1 }),
    },
  };
  const more: Plugin = {
    id: 'more',
    version: '1.0.0',
    extends: { id: 'talk', version: '1.0.0' },
    options: { talk: ['weather'] },
    capacity: 5,
    view: {
      pieces: (g) => [
        {
          id: g.world.entities as never,
          places: [],
          badges: [{ key: 'two', message: message('two') }],
          data: { b: 2 },
        },
      ],
      values: () => ({ cold: true }),
    },
  };

  it('show one piece with the badges and data of all', () => {
    const { pieces, values } = createSession({
      plugins: [base, more],
      mode: 'talk',
      seed: 'x',
      options: { weather: 'cold' },
    }).view('x');
    expect(pieces.map(({ badges, data, kind }) => [badges.map((one) => one.key), data, kind])).toEqual([
      [['one', 'two'], { a: 1, b: 2 }, 'walker'],
    ]);
    expect(values).toEqual({ round: 1, cold: true });
  });

  it('add up their entities and options', () => {
    const rules = compileRules([{ ...base, capacity: 7 }, more, { ...more, id: 'third' }], 'talk');
    expect(rules.layout.plan.capacity).toBe(17);
    expect(rules.mode.options).toEqual(['map', 'weather']);
    expect(compileRules([talk, more], 'talk').mode.options).toBeUndefined();
    expect(() => compileRules([base, { ...more, options: { walk: ['x'] } }], 'talk')).toThrow(
      /"more" adds options to the mode "walk", which no plugin has/,
    );
  });
});
