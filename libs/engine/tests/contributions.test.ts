import * as v from '@dejarik/content/schema';
import { tag, type AnyComponent } from '@dejarik/kernel';
import { describe, expect, test } from 'vitest';
import {
  after,
  compileRules,
  compose,
  contributionPoint,
  finish,
  Game,
  pick,
  PluginError,
  verb,
  type Asked,
  type Mod,
  type Plugin,
} from '../src/index.ts';

// A market that sells what was contributed, an expansion with a good that has an effect of its own, and mods.

interface Good {
  readonly id: string;
  readonly price: number;
  /** Given to who buys it. */
  readonly mark?: AnyComponent;
}
const goods = contributionPoint<Good>('market', 'goods', {
  form: v.formOf(
    v.strictObject({
      id: v.string(),
      price: v.pipe(v.number(), v.integer(), v.minValue(1)),
      mark: v.exactOptional(v.custom<AnyComponent>((one) => typeof one === 'object')),
    }),
  ),
  check: ({ price }) =>
    price % 2 === 0 || price < 10 ? [] : [{ path: ['price'], found: `the odd price ${price}`, allowed: [] }],
  data: ({ id, price }) => ({ id, price }),
  words: ({ id }) => [`good.${id}`],
});
const goodsOf = (g: Asked): readonly Good[] => g.tables['market'] as readonly Good[];

const buy = verb('buy', {
  locals: { good: '' },
  steps: {
    choose: {
      ask: (_a, g) => pick({ by: 0, message: { id: 'buy' }, of: 'word', options: goodsOf(g).map((one) => one.id) }),
      run: (_a, _g, good: string) => ({ set: { good } }),
    },
    take: (a, g) => {
      const mark = goodsOf(g).find((one) => one.id === a.good)?.mark;
      if (mark !== undefined) g.join(mark, g.spawn());
    },
  },
});
const day = verb('day', {
  steps: { trade: () => buy({}), close: () => finish({ winners: [0], message: { id: 'closed' } }) },
});
const market: Plugin = {
  id: 'market',
  version: '1.0.0',
  modes: [{ id: 'one', message: { id: 'one' }, seats: ['a'], game: 'day' }],
  verbs: [day, buy],
  points: [goods],
  contributes: [goods.of({ id: 'salt', price: 2 }, { id: 'wool', price: 3 })],
  build: (added) => ({
    tables: added.of(goods),
    components: added.of(goods).flatMap(({ mark }) => mark ?? []),
  }),
};
const Spiced = tag('Spiced');
const spices: Plugin = {
  id: 'spices',
  version: '1.0.0',
  extends: { id: 'market', version: '1.0.0' },
  contributes: [goods.of({ id: 'pepper', price: 8, mark: Spiced })],
  abilities: [
    after('spices.again', 'buy', { on: Spiced, limit: { per: 'day', times: 1, each: 'carrier' }, do: () => buy({}) }),
  ],
};
const mod = (id: string, ...entries: readonly unknown[]): Mod => ({
  id,
  version: '1.0.0',
  extends: { id: 'market', version: '1.0.0' },
  contributes: [{ game: 'market', point: 'goods', entries }],
});
const soldBy = (plugins: readonly Plugin[], mods: readonly Mod[] = []): readonly string[] =>
  (compose(plugins, mods)[0]?.tables as readonly Good[]).map(({ id }) => id);
const offered = (game: Game): readonly unknown[] => game.choice?.questions[0]?.options ?? [];

describe('a game builds itself from contributions', () => {
  test('its own alone', () => {
    expect(soldBy([market])).toEqual(['salt', 'wool']);
    expect(offered(Game.create(compileRules([market], 'one'), { seed: 'x' }))).toEqual(['salt', 'wool']);
  });

  test('those of expansions and mods follow in the order in which they are loaded', () => {
    expect(soldBy([market, spices], [mod('b', { id: 'tea', price: 4 }), mod('a', { id: 'ale', price: 1 })])).toEqual([
      'salt',
      'wool',
      'pepper',
      'tea',
      'ale',
    ]);
  });

  test('code of an expansion hangs on what it contributes', () => {
    const game = Game.create(compileRules([market, spices], 'one'), { seed: 'x' });
    game.answer(0, 'pepper');
    expect(offered(game)).toEqual(['salt', 'wool', 'pepper']);
    game.answer(0, 'salt');
    expect(game.outcome?.winners).toEqual([0]);
  });

  test('what replaces another stands in its place', () => {
    expect(soldBy([market], [mod('m', { id: 'silk', price: 6, replaces: 'salt' })])).toEqual(['silk', 'wool']);
    const [built] = compose([market], [mod('m', { id: 'wool', price: 4, replaces: 'wool' })]);
    expect(built?.tables).toEqual([
      { id: 'salt', price: 2 },
      { id: 'wool', price: 4 },
    ]);
  });

  test('the same plugins and mods give the same', () => {
    const mods = [mod('m', { id: 'tea', price: 4 })];
    expect(compose([market, spices], mods)).toBe(compose([market, spices], mods));
    expect(compose([market])).not.toBe(compose([market, spices]));
    const built = compose([market]);
    expect(compose(built)).toBe(built);
  });

  test('contributions are part of the content, wherever they come from', () => {
    const hashOf = (mods: readonly Mod[]): string => compileRules(compose([market, spices], mods), 'one').contentHash;
    const hashes = [[], [mod('m', { id: 'tea', price: 4 })], [mod('m', { id: 'tea', price: 2 })]].map(hashOf);
    expect(new Set(hashes).size).toBe(3);
    expect(hashOf([mod('m', { id: 'tea', price: 4 })])).toBe(hashes[1]);
  });

  test('a point says which messages its entries need, and who contributed them', () => {
    expect(goods.words({ id: 'tea', price: 4 })).toEqual(['good.tea']);
    let source = '';
    const asking: Plugin = {
      ...market,
      build: (added) => {
        source = [added.sourceOf(goods, 'salt'), added.sourceOf(goods, 'pepper')].join(' ');
        return {};
      },
    };
    compose([asking, spices]);
    expect(source).toBe('market spices');
  });
});

describe('what does not fit is refused with its source', () => {
  const cases: Readonly<Record<string, readonly [code: string, words: readonly string[], run: () => unknown]>> = {
    'an id that is there': [
      'contribution/duplicate',
      ['"m", goods[0]', '"salt"', 'from "market"', 'replaces: salt'],
      () => compose([market], [mod('m', { id: 'salt', price: 1 })]),
    ],
    'the same id from two mods': [
      'contribution/duplicate',
      ['"n"', 'from "m"'],
      () => compose([market], [mod('m', { id: 'tea', price: 1 }), mod('n', { id: 'tea', price: 1 })]),
    ],
    'a replacement of what is not there': [
      'contribution/replaces',
      ['"m", goods[0]', '"slat"', 'Did you mean "salt"?', 'salt, wool'],
      () => compose([market], [mod('m', { id: 'silk', price: 1, replaces: 'slat' })]),
    ],
    'a replacement of what somebody has replaced': [
      'contribution/replaces',
      ['"n"', 'which "m" has replaced before'],
      () =>
        compose(
          [market],
          [mod('m', { id: 'silk', price: 1, replaces: 'salt' }), mod('n', { id: 'jade', price: 1, replaces: 'salt' })],
        ),
    ],
    'an entry of another form': [
      'contribution/entry',
      ['"m", goods[1], at price: found the number 0; allowed: 1 or more.', 'the unknown key "cost"'],
      () => compose([market], [mod('m', { id: 'tea', price: 1 }, { id: 'ale', price: 0, cost: 3 })]),
    ],
    'an entry that the game itself refuses': [
      'contribution/entry',
      ['"m", goods[0], at price: found the odd price 11'],
      () => compose([market], [mod('m', { id: 'tea', price: 11 })]),
    ],
    'an entry without a name': [
      'contribution/entry',
      ['an entry without a name'],
      () => compose([market], [mod('m', { id: '', price: 1 })]),
    ],
    'a point that is not there': [
      'contribution/point',
      ['"spices" adds to "market/ware"', '"market" has the points goods'],
      () => compose([market, { ...spices, contributes: [{ game: 'market', point: 'ware', entries: [] }] }]),
    ],
    'a game that is not there': [
      'contribution/point',
      ['"bazaar" is not among the plugins (market, spices)'],
      () => compose([market, { ...spices, contributes: [{ game: 'bazaar', point: 'goods', entries: [] }] }]),
    ],
    'a game that is built already': [
      'contribution/point',
      ['is built already'],
      () => compose([...compose([market]), spices]),
    ],
    'a point of another plugin': [
      'contribution/point',
      ['"spices" declares the point "market/goods"'],
      () => compose([market, { ...spices, points: [goods] }]),
    ],
    'a mod with code': ['mod/data', ['"m"', 'verbs'], () => compose([market], [{ ...mod('m'), verbs: [buy] } as Mod])],
    'a mod that is no plain data': [
      'mod/data',
      ['"m"', 'price is a function'],
      () => compose([market], [mod('m', { id: 'tea', price: () => 1 })]),
    ],
    'two of one name': ['plugin/duplicate', ['"spices"'], () => compose([market, spices], [mod('spices')])],
    'a mod for another version': [
      'plugin/version',
      ['"m" extends "market" 2.0.0; found 1.0.0'],
      () => compose([market], [{ ...mod('m'), extends: { id: 'market', version: '2.0.0' } }]),
    ],
  };
  test.for(Object.entries(cases))('%s', ([, [code, words, run]]) => {
    const error = refusal(run);
    expect(error.code).toBe(code);
    for (const word of words) expect(error.message).toContain(word);
  });

  test('nothing of it stays: the game is composed without it afterwards', () => {
    refusal(() => compose([market], [mod('m', { id: 'tea', price: 1 }, { id: 'salt', price: 1 })]));
    expect(soldBy([market])).toEqual(['salt', 'wool']);
  });
});

function refusal(run: () => unknown): PluginError {
  try {
    run();
  } catch (error) {
    if (error instanceof PluginError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
