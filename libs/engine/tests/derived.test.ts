import { component, int, memoized, membership, NONE, not, tag, type EntityId } from '@dejarik/kernel';
import { expect, it } from 'vitest';
import {
  again,
  amount,
  compileRules,
  derived,
  Game,
  PluginError,
  verb,
  type Plugin,
  type Reads,
} from '../src/index.ts';

/** A race of snails: each answer moves the snail whose turn it is; a snail that tires sleeps. */
const Snail = component('Snail', { at: int(), speed: int(1) });
const Asleep = tag('Asleep');

let computed = 0;
const front = derived([Snail.at], (g): EntityId => {
  computed++;
  return g.all(Snail).reduce((best, one) => (g.get(Snail.at, one) > g.get(Snail.at, best) ? one : best), NONE);
});
/** By snail: how far behind the front. */
const behind = derived([front], (g) =>
  memoized((snail: EntityId) => g.get(Snail.at, front(g)) - g.get(Snail.at, snail)),
);
const awake = derived([membership(Snail), membership(Asleep)], (g) => g.all(Snail, not(Asleep)).length);

const snails: Plugin = {
  id: 'snails',
  version: '1.0.0',
  components: [Snail, Asleep],
  modes: [{ id: 'track', message: { id: 'track' }, seats: ['a'], game: 'race' }],
  verbs: [
    verb('race', {
      steps: {
        line: (_, g) => {
          for (let i = 0; i < 3; i++) g.join(Snail, g.spawn());
        },
        run: {
          ask: () => amount({ by: 0, min: 0, max: 9, message: { id: 'how-far' } }),
          run: (_, g, steps: number) => {
            const [first = NONE, last = NONE] = [g.all(Snail)[0], g.all(Snail).at(-1)];
            if (steps === 0) g.join(Asleep, last);
            else g.add(Snail.at, steps > 5 ? last : first, steps);
            return again;
          },
        },
      },
    }),
  ],
};
const rules = compileRules([snails], 'track');
const begin = (): Game => Game.create(rules, { seed: 's' });

it('is computed when it is asked for after something that it reads has changed, and not otherwise', () => {
  const game = begin();
  computed = 0;
  game.answer(0, 2);
  expect([front(game), front(game), behind(game)(3 as EntityId)]).toEqual([1, 1, 2]);
  expect(computed).toBe(1);
  game.answer(0, 0);
  expect([front(game), awake(game)]).toEqual([1, 2]);
  expect(computed).toBe(1);
  game.answer(0, 7);
  expect([front(game), behind(game)(1 as EntityId), awake(game)]).toEqual([3, 5, 2]);
  expect(computed).toBe(2);
});

it('is that of the moment also after going back and in a game that was loaded', () => {
  const game = begin();
  game.answer(0, 2);
  const here = game.checkpoint();
  const save = game.save();
  game.answer(0, 7);
  expect(front(game)).toBe(3);
  game.rewind(here);
  expect(front(game)).toBe(1);
  const loaded = Game.load(rules, save);
  loaded.answer(0, 9);
  expect([front(loaded), front(game)]).toEqual([3, 1]);
});

const reading = (ask: (g: Reads) => unknown, reads = [Snail.at]): (() => unknown) => {
  const asked = derived(reads, ask);
  const game = begin();
  game.strict = true;
  return () => asked(game);
};

it('may ask for nothing that it does not name, which games in strict mode check', () => {
  const snail = 1 as EntityId;
  expect(reading((g) => g.get(Snail.at, snail) + g.all(Snail).length)()).toBe(3);
  expect(reading((g) => g.get(Snail.speed, snail))).toThrow(PluginError);
  expect(reading((g) => g.get(Snail.speed, snail))).toThrow(/derived from Snail\.at asks for Snail\.speed/);
  expect(reading((g) => g.has(Asleep, snail))).toThrow(/asks for Asleep/);
  expect(reading((g) => g.all(Snail, not(Asleep)))).toThrow(/asks for Asleep/);
  expect(reading((g) => g.contents(snail))).toThrow(/asks for In/);
  expect(reading((g) => awake(g))).toThrow(/asks for Asleep/);
  expect(reading((g) => front(g))()).toBe(0);
});
